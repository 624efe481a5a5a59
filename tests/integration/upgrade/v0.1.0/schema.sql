SET check_function_bodies = false;

CREATE SCHEMA autobidder;

CREATE SCHEMA digitization;

CREATE SCHEMA rnp;

CREATE SCHEMA wbaccounts;

CREATE SCHEMA wbads;

CREATE SCHEMA wbreports;

CREATE FUNCTION autobidder.forget_digest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$;

CREATE FUNCTION digitization.forget_digest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$;

CREATE FUNCTION digitization.remember_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    DECLARE
        former jsonb := jsonb_build_array(jsonb_build_object('date', OLD.date, 'nm_id', OLD.nm_id));
    BEGIN
        IF OLD.moved_from IS NULL OR NOT OLD.moved_from @> former THEN
            NEW.moved_from := coalesce(OLD.moved_from, '[]'::jsonb) || former;
        END IF;
        RETURN NEW;
    END $$;

CREATE FUNCTION rnp.forget_digest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$;

CREATE FUNCTION wbaccounts.forget_audit(before timestamp with time zone, most integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
    WITH oldest AS (SELECT id, at FROM wbaccounts.audit_log ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED),
    gone AS (
        DELETE FROM wbaccounts.audit_log log USING oldest
        WHERE log.id = oldest.id AND oldest.at < least(before, now() - interval '30 days')
        RETURNING log.id
    )
    SELECT count(*)::integer FROM gone
$$;

CREATE FUNCTION wbads.forget_digest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$;

CREATE FUNCTION wbreports.forget_digest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$;

CREATE FUNCTION wbreports.note_delete_of_wb_report_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        
        WITH touched AS (
            SELECT DISTINCT o.account_id, o.rr_date AS day, o.nm_id FROM old_rows o
            WHERE EXISTS (
                SELECT FROM wbreports.wb_reports r
                WHERE r.account_id = o.account_id AND r.report_id = o.report_id
                AND r.read_at IS NOT NULL AND r.superseded_by IS NULL
)
        ), bumped AS (
            INSERT INTO wbreports.revisions AS r (account_id, revision)
            SELECT DISTINCT account_id, 1 FROM touched WHERE day IS NOT NULL ORDER BY account_id
            ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1
            RETURNING r.account_id, r.revision
        )
        INSERT INTO wbreports.changed_days AS c (account_id, day, nm_id, revision)
        SELECT DISTINCT t.account_id, t.day, coalesce(t.nm_id, 0), b.revision
        FROM touched t JOIN bumped b ON b.account_id = t.account_id
        WHERE t.day IS NOT NULL
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision;

        RETURN NULL;
    END $$;

CREATE FUNCTION wbreports.note_delete_of_wb_reports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        
        WITH touched AS (
            SELECT DISTINCT o.account_id, o.rr_date AS day, o.nm_id
            FROM (SELECT s.account_id, s.report_id FROM old_rows s WHERE s.read_at IS NOT NULL AND s.superseded_by IS NULL) r
            JOIN wbreports.wb_report_rows o ON o.account_id = r.account_id AND o.report_id = r.report_id
        ), bumped AS (
            INSERT INTO wbreports.revisions AS r (account_id, revision)
            SELECT DISTINCT account_id, 1 FROM touched WHERE day IS NOT NULL ORDER BY account_id
            ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1
            RETURNING r.account_id, r.revision
        )
        INSERT INTO wbreports.changed_days AS c (account_id, day, nm_id, revision)
        SELECT DISTINCT t.account_id, t.day, coalesce(t.nm_id, 0), b.revision
        FROM touched t JOIN bumped b ON b.account_id = t.account_id
        WHERE t.day IS NOT NULL
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision;

        RETURN NULL;
    END $$;

CREATE FUNCTION wbreports.note_insert_of_wb_report_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        
        WITH touched AS (
            SELECT DISTINCT o.account_id, o.rr_date AS day, o.nm_id FROM new_rows o
            WHERE EXISTS (
                SELECT FROM wbreports.wb_reports r
                WHERE r.account_id = o.account_id AND r.report_id = o.report_id
                AND r.read_at IS NOT NULL AND r.superseded_by IS NULL
)
        ), bumped AS (
            INSERT INTO wbreports.revisions AS r (account_id, revision)
            SELECT DISTINCT account_id, 1 FROM touched WHERE day IS NOT NULL ORDER BY account_id
            ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1
            RETURNING r.account_id, r.revision
        )
        INSERT INTO wbreports.changed_days AS c (account_id, day, nm_id, revision)
        SELECT DISTINCT t.account_id, t.day, coalesce(t.nm_id, 0), b.revision
        FROM touched t JOIN bumped b ON b.account_id = t.account_id
        WHERE t.day IS NOT NULL
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision;

        RETURN NULL;
    END $$;

CREATE FUNCTION wbreports.note_insert_of_wb_reports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        
        WITH touched AS (
            SELECT DISTINCT o.account_id, o.rr_date AS day, o.nm_id
            FROM (SELECT s.account_id, s.report_id FROM new_rows s WHERE s.read_at IS NOT NULL AND s.superseded_by IS NULL) r
            JOIN wbreports.wb_report_rows o ON o.account_id = r.account_id AND o.report_id = r.report_id
        ), bumped AS (
            INSERT INTO wbreports.revisions AS r (account_id, revision)
            SELECT DISTINCT account_id, 1 FROM touched WHERE day IS NOT NULL ORDER BY account_id
            ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1
            RETURNING r.account_id, r.revision
        )
        INSERT INTO wbreports.changed_days AS c (account_id, day, nm_id, revision)
        SELECT DISTINCT t.account_id, t.day, coalesce(t.nm_id, 0), b.revision
        FROM touched t JOIN bumped b ON b.account_id = t.account_id
        WHERE t.day IS NOT NULL
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision;

        RETURN NULL;
    END $$;

CREATE FUNCTION wbreports.note_update_of_wb_report_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        
        WITH touched AS (
            SELECT DISTINCT o.account_id, k.day, k.nm_id
            FROM old_rows o
            JOIN new_rows n ON n.account_id = o.account_id AND n.report_id = o.report_id AND n.rrd_id = o.rrd_id
            CROSS JOIN LATERAL (VALUES (o.rr_date, o.nm_id), (n.rr_date, n.nm_id)) AS k (day, nm_id)
            WHERE (n.digest IS NULL OR n.digest IS DISTINCT FROM o.digest) AND EXISTS (
                SELECT FROM wbreports.wb_reports r
                WHERE r.account_id = o.account_id AND r.report_id = o.report_id
                AND r.read_at IS NOT NULL AND r.superseded_by IS NULL
)
        ), bumped AS (
            INSERT INTO wbreports.revisions AS r (account_id, revision)
            SELECT DISTINCT account_id, 1 FROM touched WHERE day IS NOT NULL ORDER BY account_id
            ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1
            RETURNING r.account_id, r.revision
        )
        INSERT INTO wbreports.changed_days AS c (account_id, day, nm_id, revision)
        SELECT DISTINCT t.account_id, t.day, coalesce(t.nm_id, 0), b.revision
        FROM touched t JOIN bumped b ON b.account_id = t.account_id
        WHERE t.day IS NOT NULL
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision;

        RETURN NULL;
    END $$;

CREATE FUNCTION wbreports.note_update_of_wb_reports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        
        WITH touched AS (
            SELECT DISTINCT o.account_id, o.rr_date AS day, o.nm_id
            FROM (
                SELECT n.account_id, n.report_id
                FROM old_rows o JOIN new_rows n ON n.account_id = o.account_id AND n.report_id = o.report_id
                WHERE (o.read_at IS NOT NULL AND o.superseded_by IS NULL) <> (n.read_at IS NOT NULL AND n.superseded_by IS NULL)
) r
            JOIN wbreports.wb_report_rows o ON o.account_id = r.account_id AND o.report_id = r.report_id
        ), bumped AS (
            INSERT INTO wbreports.revisions AS r (account_id, revision)
            SELECT DISTINCT account_id, 1 FROM touched WHERE day IS NOT NULL ORDER BY account_id
            ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1
            RETURNING r.account_id, r.revision
        )
        INSERT INTO wbreports.changed_days AS c (account_id, day, nm_id, revision)
        SELECT DISTINCT t.account_id, t.day, coalesce(t.nm_id, 0), b.revision
        FROM touched t JOIN bumped b ON b.account_id = t.account_id
        WHERE t.day IS NOT NULL
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision;

        RETURN NULL;
    END $$;

CREATE TABLE autobidder.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE autobidder.balances (
    account_id bigint NOT NULL,
    balance numeric,
    net numeric,
    bonus numeric,
    currency text,
    cashbacks jsonb,
    read_at timestamp with time zone NOT NULL,
    run_id bigint NOT NULL
);

CREATE TABLE autobidder.bid_minimums (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    placement text NOT NULL,
    bid_kopecks bigint NOT NULL,
    currency text,
    seen_from timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.bid_minimums_p00 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p01 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p02 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p03 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p04 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p05 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p06 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p07 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p08 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p09 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p10 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p11 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p12 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p13 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p14 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_minimums_p15 (
    account_id bigint CONSTRAINT bid_minimums_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_minimums_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_minimums_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bid_minimums_placement_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT bid_minimums_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT bid_minimums_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_minimums_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_minimums_placement CHECK ((placement = ANY (ARRAY['combined'::text, 'search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bid_minimums_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    cluster text NOT NULL,
    level text NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.bid_recommendations_p00 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p01 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p02 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p03 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p04 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p05 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p06 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p07 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p08 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p09 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p10 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p11 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p12 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p13 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p14 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bid_recommendations_p15 (
    account_id bigint CONSTRAINT bid_recommendations_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bid_recommendations_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bid_recommendations_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT bid_recommendations_cluster_not_null NOT NULL,
    level text CONSTRAINT bid_recommendations_level_not_null NOT NULL,
    bid_kopecks bigint,
    bid_kopecks_min bigint,
    read_at timestamp with time zone CONSTRAINT bid_recommendations_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT bid_recommendations_run_id_not_null NOT NULL,
    CONSTRAINT ck_bid_recommendations_min_positive CHECK ((bid_kopecks_min > 0)),
    CONSTRAINT ck_bid_recommendations_not_empty CHECK ((num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)),
    CONSTRAINT ck_bid_recommendations_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    placement text NOT NULL,
    seen_from timestamp with time zone NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint NOT NULL,
    run_id bigint NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.bids_p00 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p01 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p02 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p03 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p04 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p05 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p06 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p07 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p08 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p09 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p10 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p11 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p12 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p13 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p14 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.bids_p15 (
    account_id bigint CONSTRAINT bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT bids_nm_id_not_null NOT NULL,
    placement text CONSTRAINT bids_placement_not_null NOT NULL,
    seen_from timestamp with time zone CONSTRAINT bids_seen_from_not_null NOT NULL,
    seen_until timestamp with time zone,
    bid_kopecks bigint CONSTRAINT bids_bid_kopecks_not_null NOT NULL,
    run_id bigint CONSTRAINT bids_run_id_not_null NOT NULL,
    ended_run_id bigint,
    CONSTRAINT ck_bids_ended CHECK (((seen_until IS NULL) = (ended_run_id IS NULL))),
    CONSTRAINT ck_bids_forward CHECK ((seen_from < seen_until)),
    CONSTRAINT ck_bids_placement CHECK ((placement = ANY (ARRAY['search'::text, 'recommendations'::text]))),
    CONSTRAINT ck_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.budgets (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    total numeric NOT NULL,
    currency text,
    seen_from timestamp with time zone NOT NULL,
    run_id bigint NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.budgets_p00 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p01 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p02 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p03 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p04 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p05 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p06 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p07 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p08 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p09 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p10 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p11 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p12 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p13 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p14 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.budgets_p15 (
    account_id bigint CONSTRAINT budgets_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT budgets_advert_id_not_null NOT NULL,
    total numeric CONSTRAINT budgets_total_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT budgets_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT budgets_run_id_not_null NOT NULL
);

CREATE TABLE autobidder.campaign_items (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone NOT NULL,
    gone_at timestamp with time zone
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.campaign_items_p00 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p01 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p02 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p03 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p04 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p05 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p06 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p07 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p08 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p09 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p10 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p11 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p12 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p13 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p14 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaign_items_p15 (
    account_id bigint CONSTRAINT campaign_items_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaign_items_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT campaign_items_nm_id_not_null NOT NULL,
    subject_id bigint,
    subject_name text,
    first_seen_at timestamp with time zone CONSTRAINT campaign_items_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone NOT NULL,
    gone_at timestamp with time zone
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.campaigns_p00 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p01 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p02 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p03 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p04 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p05 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p06 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p07 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p08 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p09 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p10 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p11 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p12 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p13 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p14 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.campaigns_p15 (
    account_id bigint CONSTRAINT campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    search boolean,
    recommendations boolean,
    can_change_items boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT campaigns_first_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone
);

CREATE TABLE autobidder.cluster_bids (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    cluster text NOT NULL,
    bid_kopecks bigint NOT NULL,
    currency text,
    seen_from timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.cluster_bids_p00 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p01 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p02 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p03 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p04 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p05 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p06 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p07 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p08 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p09 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p10 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p11 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p12 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p13 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p14 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_bids_p15 (
    account_id bigint CONSTRAINT cluster_bids_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_bids_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_bids_nm_id_not_null NOT NULL,
    cluster text CONSTRAINT cluster_bids_cluster_not_null NOT NULL,
    bid_kopecks bigint CONSTRAINT cluster_bids_bid_kopecks_not_null NOT NULL,
    currency text,
    seen_from timestamp with time zone CONSTRAINT cluster_bids_seen_from_not_null NOT NULL,
    run_id bigint CONSTRAINT cluster_bids_run_id_not_null NOT NULL,
    CONSTRAINT ck_cluster_bids_positive CHECK ((bid_kopecks > 0))
);

CREATE TABLE autobidder.cluster_stats (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    day date NOT NULL,
    cluster text NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.cluster_stats_p00 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p01 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p02 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p03 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p04 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p05 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p06 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p07 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p08 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p09 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p10 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p11 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p12 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p13 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p14 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.cluster_stats_p15 (
    account_id bigint CONSTRAINT cluster_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT cluster_stats_advert_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT cluster_stats_nm_id_not_null NOT NULL,
    day date CONSTRAINT cluster_stats_day_not_null NOT NULL,
    cluster text CONSTRAINT cluster_stats_cluster_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    ctr numeric,
    avg_pos numeric,
    cpc numeric,
    cpm numeric,
    spend numeric,
    digest bigint,
    revision bigint CONSTRAINT cluster_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT cluster_stats_stored_at_not_null NOT NULL
);

CREATE TABLE autobidder.part_ages (
    account_id bigint NOT NULL,
    part text NOT NULL,
    oldest_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    run_id bigint NOT NULL
);

CREATE TABLE autobidder.reads (
    account_id bigint NOT NULL,
    part text NOT NULL,
    advert_id bigint DEFAULT 0 NOT NULL,
    nm_id bigint DEFAULT 0 NOT NULL,
    read_at timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    outcome text NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
PARTITION BY HASH (account_id);

CREATE TABLE autobidder.reads_p00 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p01 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p02 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p03 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p04 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p05 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p06 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p07 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p08 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p09 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p10 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p11 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p12 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p13 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p14 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.reads_p15 (
    account_id bigint CONSTRAINT reads_account_id_not_null NOT NULL,
    part text CONSTRAINT reads_part_not_null NOT NULL,
    advert_id bigint DEFAULT 0 CONSTRAINT reads_advert_id_not_null NOT NULL,
    nm_id bigint DEFAULT 0 CONSTRAINT reads_nm_id_not_null NOT NULL,
    read_at timestamp with time zone CONSTRAINT reads_read_at_not_null NOT NULL,
    run_id bigint CONSTRAINT reads_run_id_not_null NOT NULL,
    outcome text CONSTRAINT reads_outcome_not_null NOT NULL,
    reason text,
    CONSTRAINT ck_reads_outcome CHECK ((outcome = ANY (ARRAY['read'::text, 'unknown'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT ck_reads_reason CHECK (((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL)))
)
WITH (fillfactor='70');

CREATE TABLE autobidder.refused_rows (
    account_id bigint NOT NULL,
    source text NOT NULL,
    digest bytea NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE autobidder.revisions (
    account_id bigint NOT NULL,
    revision bigint NOT NULL
);

CREATE TABLE autobidder.run_parts (
    run_id bigint NOT NULL,
    part text NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    calls integer DEFAULT 0 NOT NULL,
    units integer DEFAULT 0 NOT NULL,
    planned integer,
    stored bigint DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    batch_cap integer,
    failures integer DEFAULT 0 NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    left_over jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE autobidder.sync_runs (
    id bigint NOT NULL,
    job_id text NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    outcome text,
    problem text,
    CONSTRAINT ck_sync_runs_ended_with_outcome CHECK (((outcome IS NULL) = (finished_at IS NULL))),
    CONSTRAINT ck_sync_runs_outcome CHECK ((outcome = ANY (ARRAY['completed'::text, 'failed'::text])))
);

CREATE VIEW autobidder.sync_freshness AS
 SELECT DISTINCT ON (account_id) account_id,
    'campaigns'::text AS name,
    'autobidder-sync-account'::text AS kind,
    'autobidder-fan-out'::text AS schedule,
    started_at,
    finished_at,
    outcome,
        CASE outcome
            WHEN 'completed'::text THEN started_at
            ELSE NULL::timestamp with time zone
        END AS good_until
   FROM autobidder.sync_runs run
  WHERE (outcome IS NOT NULL)
  ORDER BY account_id, finished_at DESC;

ALTER TABLE autobidder.sync_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME autobidder.sync_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE digitization.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE digitization.feed_gaps (
    account_id bigint NOT NULL,
    feed text NOT NULL,
    gap_from timestamp with time zone NOT NULL,
    gap_to timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by_run_id bigint,
    CONSTRAINT ck_feed_gaps_forward CHECK ((gap_from < gap_to))
);

CREATE TABLE digitization.feed_revisions (
    account_id bigint NOT NULL,
    revision bigint NOT NULL
);

CREATE TABLE digitization.import_progress (
    run_id bigint NOT NULL,
    feed text NOT NULL,
    start text NOT NULL,
    cursor text NOT NULL,
    done boolean DEFAULT false NOT NULL,
    pages integer DEFAULT 0 NOT NULL,
    page_rows integer DEFAULT 0 NOT NULL,
    rows_read bigint DEFAULT 0 NOT NULL,
    keys bigint DEFAULT 0 NOT NULL,
    inserted bigint DEFAULT 0 NOT NULL,
    updated bigint DEFAULT 0 NOT NULL,
    unchanged bigint DEFAULT 0 NOT NULL,
    refused bigint DEFAULT 0 NOT NULL
);

CREATE TABLE digitization.page_keys (
    run_id bigint NOT NULL,
    feed text NOT NULL,
    page integer NOT NULL,
    hashes bytea NOT NULL
);
ALTER TABLE ONLY digitization.page_keys ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TABLE digitization.refused_rows (
    account_id bigint NOT NULL,
    feed text NOT NULL,
    digest bytea NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    first_run_id bigint NOT NULL,
    last_run_id bigint NOT NULL,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE digitization.snapshot_pages (
    run_id bigint NOT NULL,
    page integer NOT NULL,
    keys text[] NOT NULL
);

CREATE TABLE digitization.sync_runs (
    id bigint NOT NULL,
    job_id text NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    tier text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    outcome text,
    problem text,
    CONSTRAINT ck_sync_runs_ended_with_outcome CHECK (((outcome IS NULL) = (finished_at IS NULL))),
    CONSTRAINT ck_sync_runs_outcome CHECK ((outcome = ANY (ARRAY['completed'::text, 'capped'::text, 'failed'::text])))
);

CREATE VIEW digitization.sync_freshness AS
 SELECT DISTINCT ON (account_id, tier) account_id,
    tier AS name,
    kind,
        CASE tier
            WHEN 'increment'::text THEN 'feed-fan-out--increment'::text
            WHEN 'backfill'::text THEN 'feed-fan-out--backfill'::text
            WHEN 'stocks'::text THEN 'inventory-fan-out'::text
            WHEN 'cards'::text THEN 'catalog-fan-out'::text
            ELSE NULL::text
        END AS schedule,
    started_at,
    finished_at,
    outcome,
        CASE outcome
            WHEN 'completed'::text THEN started_at
            ELSE NULL::timestamp with time zone
        END AS good_until
   FROM digitization.sync_runs run
  WHERE ((outcome IS NOT NULL) AND (tier = ANY (ARRAY['increment'::text, 'backfill'::text, 'stocks'::text, 'cards'::text])))
  ORDER BY account_id, tier, finished_at DESC;

ALTER TABLE digitization.sync_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME digitization.sync_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE digitization.verify_findings (
    run_id bigint NOT NULL,
    feed text NOT NULL,
    key text NOT NULL,
    day date NOT NULL,
    finding text NOT NULL,
    fields jsonb,
    CONSTRAINT ck_verify_findings_finding CHECK ((finding = ANY (ARRAY['missing'::text, 'different'::text, 'extra'::text])))
);

CREATE TABLE digitization.wb_cards (
    account_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE digitization.wb_cards_p00 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p01 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p02 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p03 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p04 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p05 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p06 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p07 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p08 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p09 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p10 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p11 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p12 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p13 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p14 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_cards_p15 (
    account_id bigint CONSTRAINT wb_cards_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_cards_nm_id_not_null NOT NULL,
    imt_id bigint,
    subject_id bigint,
    subject_name text,
    vendor_code text,
    brand text,
    title text,
    description text,
    need_kiz boolean,
    dimensions jsonb,
    sizes jsonb,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_cards_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_cards_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_orders (
    account_id bigint NOT NULL,
    srid text NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL,
    moved_from jsonb
)
PARTITION BY HASH (account_id);

CREATE TABLE digitization.wb_orders_p00 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p01 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p02 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p03 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p04 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p05 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p06 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p07 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p08 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p09 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p10 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p11 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p12 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p13 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p14 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_orders_p15 (
    account_id bigint CONSTRAINT wb_orders_account_id_not_null NOT NULL,
    srid text CONSTRAINT wb_orders_srid_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_orders_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    is_cancel boolean,
    cancel_date timestamp with time zone,
    digest bigint,
    revision bigint CONSTRAINT wb_orders_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_orders_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE wbreports.wb_report_rows (
    account_id bigint NOT NULL,
    report_id bigint NOT NULL,
    rrd_id bigint NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE VIEW digitization.wb_report_rows AS
 SELECT account_id,
    report_id,
    rrd_id,
    date_from,
    date_to,
    create_date,
    fix_tariff_date_from,
    fix_tariff_date_to,
    order_dt,
    sale_dt,
    rr_date,
    utd_ucd_date,
    report_type,
    gi_id,
    nm_id,
    quantity,
    sale_percent,
    shk_id,
    delivery_amount,
    return_amount,
    ppvz_office_id,
    order_id,
    seller_promo_id,
    loyalty_id,
    currency,
    subject_name,
    brand_name,
    vendor_code,
    title,
    tech_size,
    sku,
    doc_type_name,
    office_name,
    seller_oper_name,
    gi_box_type_name,
    payment_processing,
    acquiring_bank,
    ppvz_office_name,
    ppvz_supplier_name,
    ppvz_supplier_inn,
    declaration_number,
    bonus_type_name,
    sticker_id,
    country,
    rebill_logistic_org,
    kiz,
    trbx_id,
    delivery_method,
    uuid_promocode,
    article_substitution,
    b2b_customer_tin,
    buyer_tax_registration_reason_code,
    utd_ucd_number,
    order_uid,
    srid,
    retail_price,
    retail_amount,
    retail_price_with_disc,
    delivery_service,
    ppvz_sales_commission,
    for_pay,
    ppvz_reward,
    acquiring_fee,
    vw,
    vw_nds,
    penalty,
    additional_payment,
    rebill_logistic_cost,
    paid_storage,
    deduction,
    paid_acceptance,
    installment_cofinancing_amount,
    cashback_amount,
    cashback_discount,
    cashback_commission_change,
    payment_schedule,
    dlv_prc,
    commission_percent,
    product_discount_for_report,
    seller_promo,
    spp,
    kvw_base,
    kvw,
    sup_rating_up,
    is_kgvp_v2,
    acquiring_percent,
    wibes_discount_percent,
    seller_promo_discount,
    loyalty_discount,
    sale_price_promocode_discount_prc,
    sale_price_affiliated_discount_prc,
    agency_vat,
    sale_price_wholesale_discount_prc,
    warehouse_logistics_coeff,
    srv_dbs,
    is_b2b,
    paid_with_social_certificate,
    digest,
    revision,
    stored_at
   FROM wbreports.wb_report_rows;

CREATE TABLE wbreports.wb_reports (
    account_id bigint NOT NULL,
    report_id bigint NOT NULL,
    period text NOT NULL,
    report_type integer,
    date_from date NOT NULL,
    date_to date NOT NULL,
    create_date date,
    currency text,
    totals jsonb,
    pending boolean DEFAULT true NOT NULL,
    place bigint DEFAULT 0 NOT NULL,
    row_count bigint DEFAULT 0 NOT NULL,
    read_at timestamp with time zone,
    superseded_by bigint,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ck_wb_reports_period CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text])))
);

CREATE VIEW digitization.wb_reports AS
 SELECT account_id,
    report_id,
    period,
    report_type,
    date_from,
    date_to,
    create_date,
    currency,
    totals,
    pending,
    place,
    row_count,
    read_at,
    superseded_by,
    found_at
   FROM wbreports.wb_reports;

CREATE TABLE digitization.wb_sales (
    account_id bigint NOT NULL,
    sale_id text NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL,
    moved_from jsonb
)
PARTITION BY HASH (account_id);

CREATE TABLE digitization.wb_sales_p00 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p01 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p02 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p03 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p04 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p05 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p06 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p07 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p08 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p09 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p10 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p11 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p12 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p13 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p14 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_sales_p15 (
    account_id bigint CONSTRAINT wb_sales_account_id_not_null NOT NULL,
    sale_id text CONSTRAINT wb_sales_sale_id_not_null NOT NULL,
    date timestamp with time zone,
    last_change_date timestamp with time zone CONSTRAINT wb_sales_last_change_date_not_null NOT NULL,
    warehouse_name text,
    warehouse_type text,
    country_name text,
    oblast_okrug_name text,
    region_name text,
    supplier_article text,
    nm_id bigint,
    barcode text,
    category text,
    subject text,
    brand text,
    tech_size text,
    income_id bigint,
    is_supply boolean,
    is_realization boolean,
    total_price numeric,
    discount_percent numeric,
    spp numeric,
    finished_price numeric,
    price_with_disc numeric,
    sticker text,
    g_number text,
    srid text,
    for_pay numeric,
    payment_sale_amount numeric,
    digest bigint,
    revision bigint CONSTRAINT wb_sales_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_sales_stored_at_not_null NOT NULL,
    moved_from jsonb
);

CREATE TABLE digitization.wb_stocks (
    account_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    chrt_id bigint NOT NULL,
    warehouse_id bigint NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE digitization.wb_stocks_p00 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p01 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p02 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p03 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p04 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p05 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p06 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p07 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p08 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p09 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p10 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p11 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p12 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p13 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p14 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_stocks_p15 (
    account_id bigint CONSTRAINT wb_stocks_account_id_not_null NOT NULL,
    nm_id bigint CONSTRAINT wb_stocks_nm_id_not_null NOT NULL,
    chrt_id bigint CONSTRAINT wb_stocks_chrt_id_not_null NOT NULL,
    warehouse_id bigint CONSTRAINT wb_stocks_warehouse_id_not_null NOT NULL,
    warehouse_name text,
    region_name text,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT wb_stocks_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_stocks_stored_at_not_null NOT NULL
);

CREATE TABLE digitization.wb_sync_cursors (
    account_id bigint NOT NULL,
    feed text NOT NULL,
    cursor text NOT NULL,
    cursor_at timestamp with time zone NOT NULL,
    drained boolean NOT NULL,
    page_rows integer DEFAULT 0 NOT NULL,
    job_id text NOT NULL,
    moved_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE rnp.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE rnp.cost_prices (
    account_id bigint NOT NULL,
    nm_id bigint NOT NULL,
    valid_from date NOT NULL,
    cost numeric,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE rnp.funnel_days (
    account_id bigint NOT NULL,
    day date NOT NULL,
    nm_id bigint NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE rnp.funnel_days_p00 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p01 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p02 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p03 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p04 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p05 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p06 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p07 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p08 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p09 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p10 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p11 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p12 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p13 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p14 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.funnel_days_p15 (
    account_id bigint CONSTRAINT funnel_days_account_id_not_null NOT NULL,
    day date CONSTRAINT funnel_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT funnel_days_nm_id_not_null NOT NULL,
    open_count bigint,
    cart_count bigint,
    order_count bigint,
    order_sum numeric,
    buyout_count bigint,
    buyout_sum numeric,
    cancel_count bigint,
    cancel_sum numeric,
    add_to_wishlist_count bigint,
    add_to_cart_percent numeric,
    cart_to_order_percent numeric,
    buyout_percent numeric,
    digest bigint,
    revision bigint CONSTRAINT funnel_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT funnel_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.merge_pending (
    account_id bigint NOT NULL,
    since timestamp with time zone NOT NULL
);

CREATE TABLE rnp.merge_state (
    account_id bigint NOT NULL,
    feeds bigint DEFAULT 0 NOT NULL,
    reports bigint DEFAULT 0 NOT NULL,
    ads bigint DEFAULT 0 NOT NULL,
    own bigint DEFAULT 0 NOT NULL,
    merges bigint DEFAULT 0 NOT NULL,
    merged_at timestamp with time zone
);

CREATE TABLE rnp.refused_rows (
    account_id bigint NOT NULL,
    source text NOT NULL,
    digest bytea NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE rnp.revisions (
    account_id bigint NOT NULL,
    revision bigint NOT NULL
);

CREATE TABLE rnp.rnp_daily (
    account_id bigint NOT NULL,
    day date NOT NULL,
    nm_id bigint NOT NULL,
    orders_count bigint DEFAULT 0 NOT NULL,
    orders_sum numeric DEFAULT 0 NOT NULL,
    cancels_count bigint DEFAULT 0 NOT NULL,
    cancels_sum numeric DEFAULT 0 NOT NULL,
    sales_count bigint DEFAULT 0 NOT NULL,
    sales_sum numeric DEFAULT 0 NOT NULL,
    returns_count bigint DEFAULT 0 NOT NULL,
    returns_sum numeric DEFAULT 0 NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 NOT NULL,
    ad_clicks bigint DEFAULT 0 NOT NULL,
    ad_carts bigint DEFAULT 0 NOT NULL,
    ad_orders bigint DEFAULT 0 NOT NULL,
    ad_orders_sum numeric DEFAULT 0 NOT NULL,
    ad_spend numeric DEFAULT 0 NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 NOT NULL,
    revenue numeric DEFAULT 0 NOT NULL,
    commission numeric DEFAULT 0 NOT NULL,
    acquiring numeric DEFAULT 0 NOT NULL,
    logistics numeric DEFAULT 0 NOT NULL,
    storage numeric DEFAULT 0 NOT NULL,
    acceptance numeric DEFAULT 0 NOT NULL,
    penalties numeric DEFAULT 0 NOT NULL,
    deductions numeric DEFAULT 0 NOT NULL,
    ads_withheld numeric DEFAULT 0 NOT NULL,
    additional_payment numeric DEFAULT 0 NOT NULL,
    for_pay numeric DEFAULT 0 NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint NOT NULL,
    merged_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE rnp.rnp_daily_p00 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p01 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p02 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p03 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p04 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p05 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p06 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p07 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p08 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p09 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p10 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p11 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p12 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p13 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p14 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.rnp_daily_p15 (
    account_id bigint CONSTRAINT rnp_daily_account_id_not_null NOT NULL,
    day date CONSTRAINT rnp_daily_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT rnp_daily_nm_id_not_null NOT NULL,
    orders_count bigint DEFAULT 0 CONSTRAINT rnp_daily_orders_count_not_null NOT NULL,
    orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_orders_sum_not_null NOT NULL,
    cancels_count bigint DEFAULT 0 CONSTRAINT rnp_daily_cancels_count_not_null NOT NULL,
    cancels_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_cancels_sum_not_null NOT NULL,
    sales_count bigint DEFAULT 0 CONSTRAINT rnp_daily_sales_count_not_null NOT NULL,
    sales_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_sales_sum_not_null NOT NULL,
    returns_count bigint DEFAULT 0 CONSTRAINT rnp_daily_returns_count_not_null NOT NULL,
    returns_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_returns_sum_not_null NOT NULL,
    buyout_percent numeric,
    ad_views bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_views_not_null NOT NULL,
    ad_clicks bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_clicks_not_null NOT NULL,
    ad_carts bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_carts_not_null NOT NULL,
    ad_orders bigint DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_not_null NOT NULL,
    ad_orders_sum numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_orders_sum_not_null NOT NULL,
    ad_spend numeric DEFAULT 0 CONSTRAINT rnp_daily_ad_spend_not_null NOT NULL,
    drr_percent numeric,
    units bigint DEFAULT 0 CONSTRAINT rnp_daily_units_not_null NOT NULL,
    revenue numeric DEFAULT 0 CONSTRAINT rnp_daily_revenue_not_null NOT NULL,
    commission numeric DEFAULT 0 CONSTRAINT rnp_daily_commission_not_null NOT NULL,
    acquiring numeric DEFAULT 0 CONSTRAINT rnp_daily_acquiring_not_null NOT NULL,
    logistics numeric DEFAULT 0 CONSTRAINT rnp_daily_logistics_not_null NOT NULL,
    storage numeric DEFAULT 0 CONSTRAINT rnp_daily_storage_not_null NOT NULL,
    acceptance numeric DEFAULT 0 CONSTRAINT rnp_daily_acceptance_not_null NOT NULL,
    penalties numeric DEFAULT 0 CONSTRAINT rnp_daily_penalties_not_null NOT NULL,
    deductions numeric DEFAULT 0 CONSTRAINT rnp_daily_deductions_not_null NOT NULL,
    ads_withheld numeric DEFAULT 0 CONSTRAINT rnp_daily_ads_withheld_not_null NOT NULL,
    additional_payment numeric DEFAULT 0 CONSTRAINT rnp_daily_additional_payment_not_null NOT NULL,
    for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_for_pay_not_null NOT NULL,
    cost numeric,
    profit numeric,
    margin_percent numeric,
    expected_for_pay numeric DEFAULT 0 CONSTRAINT rnp_daily_expected_for_pay_not_null NOT NULL,
    expected_cost numeric,
    expected_profit numeric,
    stock_quantity bigint,
    stock_to_client bigint,
    stock_from_client bigint,
    funnel_opens bigint,
    funnel_carts bigint,
    funnel_orders bigint,
    funnel_orders_sum numeric,
    funnel_buyouts bigint,
    funnel_buyouts_sum numeric,
    funnel_cart_percent numeric,
    funnel_order_percent numeric,
    funnel_buyout_percent numeric,
    merge bigint CONSTRAINT rnp_daily_merge_not_null NOT NULL,
    merged_at timestamp with time zone DEFAULT now() CONSTRAINT rnp_daily_merged_at_not_null NOT NULL
);

CREATE TABLE rnp.section_reads (
    account_id bigint NOT NULL,
    section text NOT NULL,
    day date NOT NULL,
    job_id text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    pages bigint DEFAULT 0 NOT NULL,
    rows bigint DEFAULT 0 NOT NULL,
    refused bigint DEFAULT 0 NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT ck_section_reads_section CHECK ((section = ANY (ARRAY['funnel'::text, 'stocks'::text])))
);

CREATE TABLE rnp.stock_days (
    account_id bigint NOT NULL,
    day date NOT NULL,
    nm_id bigint NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE rnp.stock_days_p00 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p01 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p02 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p03 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p04 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p05 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p06 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p07 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p08 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p09 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p10 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p11 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p12 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p13 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p14 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_days_p15 (
    account_id bigint CONSTRAINT stock_days_account_id_not_null NOT NULL,
    day date CONSTRAINT stock_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT stock_days_nm_id_not_null NOT NULL,
    quantity bigint,
    in_way_to_client bigint,
    in_way_from_client bigint,
    digest bigint,
    revision bigint CONSTRAINT stock_days_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT stock_days_stored_at_not_null NOT NULL
);

CREATE TABLE rnp.stock_parts (
    account_id bigint NOT NULL,
    page bigint NOT NULL,
    nm_id bigint NOT NULL,
    quantity bigint NOT NULL,
    in_way_to_client bigint NOT NULL,
    in_way_from_client bigint NOT NULL
);

CREATE TABLE rnp.sync_runs (
    id bigint NOT NULL,
    job_id text NOT NULL,
    account_id bigint NOT NULL,
    job text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    outcome text,
    problem text,
    counts jsonb,
    CONSTRAINT ck_sync_runs_ended_with_outcome CHECK (((outcome IS NULL) = (finished_at IS NULL))),
    CONSTRAINT ck_sync_runs_outcome CHECK ((outcome = ANY (ARRAY['completed'::text, 'failed'::text])))
);

CREATE VIEW rnp.sync_freshness AS
 SELECT DISTINCT ON (account_id, job) account_id,
    job AS name,
        CASE job
            WHEN 'ads'::text THEN 'ads-sync-account'::text
            WHEN 'finance'::text THEN 'finance-sync-account'::text
            ELSE (job || '-sync'::text)
        END AS kind,
    (job || '-fan-out'::text) AS schedule,
    started_at,
    finished_at,
    outcome,
        CASE outcome
            WHEN 'completed'::text THEN started_at
            ELSE NULL::timestamp with time zone
        END AS good_until
   FROM rnp.sync_runs run
  WHERE (outcome IS NOT NULL)
  ORDER BY account_id, job, finished_at DESC;

ALTER TABLE rnp.sync_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME rnp.sync_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE wbaccounts.accounts (
    id bigint NOT NULL,
    tenant_id bigint NOT NULL,
    name text NOT NULL,
    seller_id text NOT NULL,
    token_type text NOT NULL,
    token_scopes integer[] NOT NULL,
    token_read_only boolean NOT NULL,
    token_expires_at timestamp with time zone NOT NULL,
    token_version integer DEFAULT 1 NOT NULL,
    sealed_token bytea NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    state_reason text,
    state_changed_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT accounts_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text]))),
    CONSTRAINT accounts_state_reason_check CHECK (((state = 'disabled'::text) = (state_reason IS NOT NULL))),
    CONSTRAINT accounts_token_type_check CHECK ((token_type = ANY (ARRAY['base'::text, 'personal'::text, 'service'::text])))
);

ALTER TABLE wbaccounts.accounts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME wbaccounts.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE wbaccounts.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE wbaccounts.api_keys (
    key_id text NOT NULL,
    tenant_id bigint NOT NULL,
    name text NOT NULL,
    secret_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT api_keys_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);

CREATE TABLE wbaccounts.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    tenant_id bigint NOT NULL,
    key_id text NOT NULL,
    operation text NOT NULL,
    account_id text,
    job_id text,
    target text,
    status integer NOT NULL,
    code text,
    request_id text NOT NULL
);

ALTER TABLE wbaccounts.audit_log ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME wbaccounts.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE wbaccounts.idempotency_keys (
    tenant_id bigint NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    claim text NOT NULL,
    status integer,
    headers jsonb,
    body bytea,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
    CONSTRAINT idempotency_keys_request_hash_check CHECK ((octet_length(request_hash) = 32))
);

CREATE TABLE wbaccounts.job_journal (
    job_id text NOT NULL,
    kind text NOT NULL,
    tenant_id bigint NOT NULL,
    account_id bigint NOT NULL,
    payload jsonb NOT NULL,
    request_id text,
    accepted_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    result jsonb,
    error jsonb,
    CONSTRAINT job_journal_ended_at_check CHECK (((state = 'pending'::text) = (ended_at IS NULL))),
    CONSTRAINT job_journal_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE wbaccounts.tenants (
    id bigint NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tenants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

ALTER TABLE wbaccounts.tenants ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME wbaccounts.tenants_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE wbaccounts.wb_account_gate (
    account_id bigint NOT NULL,
    epoch bigint NOT NULL,
    run text NOT NULL,
    raised_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT wb_account_gate_epoch_check CHECK ((epoch > 0))
);

CREATE TABLE wbads.ad_accounts (
    account_id bigint NOT NULL,
    campaigns_read_at timestamp with time zone,
    spend_from date,
    spend_to date,
    spend_read_at timestamp with time zone,
    turn integer DEFAULT 0 NOT NULL,
    plan jsonb,
    plan_day date,
    run jsonb
);

CREATE TABLE wbads.ad_campaigns (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
)
PARTITION BY HASH (account_id);

CREATE TABLE wbads.ad_campaigns_p00 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p01 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p02 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p03 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p04 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p05 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p06 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p07 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p08 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p09 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p10 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p11 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p12 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p13 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p14 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_campaigns_p15 (
    account_id bigint CONSTRAINT ad_campaigns_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_campaigns_advert_id_not_null NOT NULL,
    type bigint,
    status bigint,
    changed_at timestamp with time zone,
    name text,
    bid_type text,
    payment_type text,
    currency text,
    nm_ids bigint[],
    created_at timestamp with time zone,
    started_at timestamp with time zone,
    deleted_at timestamp with time zone,
    detailed_at timestamp with time zone,
    first_seen_at timestamp with time zone CONSTRAINT ad_campaigns_first_seen_at_not_null NOT NULL,
    last_seen_at timestamp with time zone CONSTRAINT ad_campaigns_last_seen_at_not_null NOT NULL,
    gone_at timestamp with time zone,
    unknown_at timestamp with time zone,
    unknown_reason text,
    unknown_tries integer DEFAULT 0 CONSTRAINT ad_campaigns_unknown_tries_not_null NOT NULL,
    retry_at timestamp with time zone,
    read_from date,
    read_to date,
    closed_to date,
    last_read_at timestamp with time zone,
    CONSTRAINT ck_ad_campaigns_forward CHECK ((read_from <= read_to)),
    CONSTRAINT ck_ad_campaigns_read CHECK (((read_from IS NULL) = (read_to IS NULL))),
    CONSTRAINT ck_ad_campaigns_unknown CHECK (((unknown_at IS NULL) = (retry_at IS NULL)))
);

CREATE TABLE wbads.ad_spend (
    account_id bigint NOT NULL,
    day date NOT NULL,
    advert_id bigint NOT NULL,
    place integer NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE wbads.ad_spend_p00 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p01 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p02 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p03 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p04 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p05 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p06 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p07 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p08 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p09 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p10 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p11 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p12 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p13 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p14 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_spend_p15 (
    account_id bigint CONSTRAINT ad_spend_account_id_not_null NOT NULL,
    day date CONSTRAINT ad_spend_day_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_spend_advert_id_not_null NOT NULL,
    place integer CONSTRAINT ad_spend_place_not_null NOT NULL,
    upd_num bigint,
    upd_time timestamp with time zone,
    upd_sum numeric,
    payment_type text,
    digest bigint,
    revision bigint CONSTRAINT ad_spend_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_spend_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats (
    account_id bigint NOT NULL,
    advert_id bigint NOT NULL,
    day date NOT NULL,
    app_type bigint NOT NULL,
    nm_id bigint NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE wbads.ad_stats_p00 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p01 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p02 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p03 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p04 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p05 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p06 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p07 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p08 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p09 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p10 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p11 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p12 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p13 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p14 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.ad_stats_p15 (
    account_id bigint CONSTRAINT ad_stats_account_id_not_null NOT NULL,
    advert_id bigint CONSTRAINT ad_stats_advert_id_not_null NOT NULL,
    day date CONSTRAINT ad_stats_day_not_null NOT NULL,
    app_type bigint CONSTRAINT ad_stats_app_type_not_null NOT NULL,
    nm_id bigint CONSTRAINT ad_stats_nm_id_not_null NOT NULL,
    views bigint,
    clicks bigint,
    atbs bigint,
    orders bigint,
    shks bigint,
    canceled bigint,
    sum numeric,
    sum_price numeric,
    digest bigint,
    revision bigint CONSTRAINT ad_stats_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT ad_stats_stored_at_not_null NOT NULL
);

CREATE TABLE wbads.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE wbads.changed_days (
    account_id bigint NOT NULL,
    day date NOT NULL,
    nm_id bigint NOT NULL,
    revision bigint NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE wbads.changed_days_p00 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p01 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p02 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p03 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p04 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p05 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p06 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p07 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p08 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p09 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p10 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p11 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p12 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p13 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p14 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.changed_days_p15 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbads.refused_rows (
    account_id bigint NOT NULL,
    source text NOT NULL,
    digest bytea NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE wbads.revisions (
    account_id bigint NOT NULL,
    revision bigint NOT NULL
);

CREATE TABLE wbreports.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE wbreports.changed_days (
    account_id bigint NOT NULL,
    day date NOT NULL,
    nm_id bigint NOT NULL,
    revision bigint NOT NULL
)
PARTITION BY HASH (account_id);

CREATE TABLE wbreports.changed_days_p00 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p01 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p02 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p03 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p04 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p05 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p06 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p07 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p08 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p09 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p10 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p11 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p12 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p13 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p14 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE TABLE wbreports.changed_days_p15 (
    account_id bigint CONSTRAINT changed_days_account_id_not_null NOT NULL,
    day date CONSTRAINT changed_days_day_not_null NOT NULL,
    nm_id bigint CONSTRAINT changed_days_nm_id_not_null NOT NULL,
    revision bigint CONSTRAINT changed_days_revision_not_null NOT NULL
);

CREATE VIEW wbreports.counting_rows AS
 SELECT o.account_id,
    o.report_id,
    o.rrd_id,
    o.date_from,
    o.date_to,
    o.create_date,
    o.fix_tariff_date_from,
    o.fix_tariff_date_to,
    o.order_dt,
    o.sale_dt,
    o.rr_date,
    o.utd_ucd_date,
    o.report_type,
    o.gi_id,
    o.nm_id,
    o.quantity,
    o.sale_percent,
    o.shk_id,
    o.delivery_amount,
    o.return_amount,
    o.ppvz_office_id,
    o.order_id,
    o.seller_promo_id,
    o.loyalty_id,
    o.currency,
    o.subject_name,
    o.brand_name,
    o.vendor_code,
    o.title,
    o.tech_size,
    o.sku,
    o.doc_type_name,
    o.office_name,
    o.seller_oper_name,
    o.gi_box_type_name,
    o.payment_processing,
    o.acquiring_bank,
    o.ppvz_office_name,
    o.ppvz_supplier_name,
    o.ppvz_supplier_inn,
    o.declaration_number,
    o.bonus_type_name,
    o.sticker_id,
    o.country,
    o.rebill_logistic_org,
    o.kiz,
    o.trbx_id,
    o.delivery_method,
    o.uuid_promocode,
    o.article_substitution,
    o.b2b_customer_tin,
    o.buyer_tax_registration_reason_code,
    o.utd_ucd_number,
    o.order_uid,
    o.srid,
    o.retail_price,
    o.retail_amount,
    o.retail_price_with_disc,
    o.delivery_service,
    o.ppvz_sales_commission,
    o.for_pay,
    o.ppvz_reward,
    o.acquiring_fee,
    o.vw,
    o.vw_nds,
    o.penalty,
    o.additional_payment,
    o.rebill_logistic_cost,
    o.paid_storage,
    o.deduction,
    o.paid_acceptance,
    o.installment_cofinancing_amount,
    o.cashback_amount,
    o.cashback_discount,
    o.cashback_commission_change,
    o.payment_schedule,
    o.dlv_prc,
    o.commission_percent,
    o.product_discount_for_report,
    o.seller_promo,
    o.spp,
    o.kvw_base,
    o.kvw,
    o.sup_rating_up,
    o.is_kgvp_v2,
    o.acquiring_percent,
    o.wibes_discount_percent,
    o.seller_promo_discount,
    o.loyalty_discount,
    o.sale_price_promocode_discount_prc,
    o.sale_price_affiliated_discount_prc,
    o.agency_vat,
    o.sale_price_wholesale_discount_prc,
    o.warehouse_logistics_coeff,
    o.srv_dbs,
    o.is_b2b,
    o.paid_with_social_certificate,
    o.digest,
    o.revision,
    o.stored_at
   FROM (wbreports.wb_report_rows o
     JOIN wbreports.wb_reports r ON (((r.account_id = o.account_id) AND (r.report_id = o.report_id))))
  WHERE ((r.read_at IS NOT NULL) AND (r.superseded_by IS NULL));

CREATE TABLE wbreports.met_operations (
    account_id bigint NOT NULL,
    scope text NOT NULL,
    place bigint NOT NULL,
    keys text[] NOT NULL
);

CREATE TABLE wbreports.page_keys (
    run_id bigint NOT NULL,
    feed text NOT NULL,
    page integer NOT NULL,
    hashes bytea NOT NULL
);
ALTER TABLE ONLY wbreports.page_keys ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TABLE wbreports.refused_rows (
    account_id bigint NOT NULL,
    feed text NOT NULL,
    digest bytea NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    first_run_id bigint NOT NULL,
    last_run_id bigint NOT NULL,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE wbreports.report_progress (
    run_id bigint NOT NULL,
    feed text NOT NULL,
    start text NOT NULL,
    cursor text NOT NULL,
    done boolean DEFAULT false NOT NULL,
    pages integer DEFAULT 0 NOT NULL,
    page_rows integer DEFAULT 0 NOT NULL,
    rows_read bigint DEFAULT 0 NOT NULL,
    keys bigint DEFAULT 0 NOT NULL,
    inserted bigint DEFAULT 0 NOT NULL,
    updated bigint DEFAULT 0 NOT NULL,
    unchanged bigint DEFAULT 0 NOT NULL,
    refused bigint DEFAULT 0 NOT NULL
);

CREATE TABLE wbreports.report_runs (
    id bigint NOT NULL,
    job_id text NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    tier text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    outcome text,
    problem text,
    CONSTRAINT ck_report_runs_ended_with_outcome CHECK (((outcome IS NULL) = (finished_at IS NULL))),
    CONSTRAINT ck_report_runs_outcome CHECK ((outcome = ANY (ARRAY['completed'::text, 'capped'::text, 'failed'::text])))
);

ALTER TABLE wbreports.report_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wbreports.report_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE wbreports.revisions (
    account_id bigint NOT NULL,
    revision bigint NOT NULL
);

CREATE TABLE wbreports.stretches (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    period text NOT NULL,
    date_from date NOT NULL,
    date_to date NOT NULL,
    place bigint DEFAULT 0 NOT NULL,
    began_at timestamp with time zone,
    moved_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT ck_stretches_forward CHECK ((date_from <= date_to)),
    CONSTRAINT ck_stretches_period CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text])))
);

ALTER TABLE wbreports.stretches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wbreports.stretches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE wbreports.wb_report_rows_p00 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p01 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p02 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p03 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p04 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p05 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p06 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p07 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p08 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p09 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p10 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p11 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p12 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p13 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p14 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

CREATE TABLE wbreports.wb_report_rows_p15 (
    account_id bigint CONSTRAINT wb_report_rows_account_id_not_null NOT NULL,
    report_id bigint CONSTRAINT wb_report_rows_report_id_not_null NOT NULL,
    rrd_id bigint CONSTRAINT wb_report_rows_rrd_id_not_null NOT NULL,
    date_from date,
    date_to date,
    create_date date,
    fix_tariff_date_from date,
    fix_tariff_date_to date,
    order_dt date,
    sale_dt date,
    rr_date date,
    utd_ucd_date date,
    report_type bigint,
    gi_id bigint,
    nm_id bigint,
    quantity bigint,
    sale_percent bigint,
    shk_id bigint,
    delivery_amount bigint,
    return_amount bigint,
    ppvz_office_id bigint,
    order_id bigint,
    seller_promo_id bigint,
    loyalty_id bigint,
    currency text,
    subject_name text,
    brand_name text,
    vendor_code text,
    title text,
    tech_size text,
    sku text,
    doc_type_name text,
    office_name text,
    seller_oper_name text,
    gi_box_type_name text,
    payment_processing text,
    acquiring_bank text,
    ppvz_office_name text,
    ppvz_supplier_name text,
    ppvz_supplier_inn text,
    declaration_number text,
    bonus_type_name text,
    sticker_id text,
    country text,
    rebill_logistic_org text,
    kiz text,
    trbx_id text,
    delivery_method text,
    uuid_promocode text,
    article_substitution text,
    b2b_customer_tin text,
    buyer_tax_registration_reason_code text,
    utd_ucd_number text,
    order_uid text,
    srid text,
    retail_price numeric,
    retail_amount numeric,
    retail_price_with_disc numeric,
    delivery_service numeric,
    ppvz_sales_commission numeric,
    for_pay numeric,
    ppvz_reward numeric,
    acquiring_fee numeric,
    vw numeric,
    vw_nds numeric,
    penalty numeric,
    additional_payment numeric,
    rebill_logistic_cost numeric,
    paid_storage numeric,
    deduction numeric,
    paid_acceptance numeric,
    installment_cofinancing_amount numeric,
    cashback_amount numeric,
    cashback_discount numeric,
    cashback_commission_change numeric,
    payment_schedule numeric,
    dlv_prc numeric,
    commission_percent numeric,
    product_discount_for_report numeric,
    seller_promo numeric,
    spp numeric,
    kvw_base numeric,
    kvw numeric,
    sup_rating_up numeric,
    is_kgvp_v2 numeric,
    acquiring_percent numeric,
    wibes_discount_percent numeric,
    seller_promo_discount numeric,
    loyalty_discount numeric,
    sale_price_promocode_discount_prc numeric,
    sale_price_affiliated_discount_prc numeric,
    agency_vat numeric,
    sale_price_wholesale_discount_prc numeric,
    warehouse_logistics_coeff numeric,
    srv_dbs boolean,
    is_b2b boolean,
    paid_with_social_certificate boolean,
    digest bigint,
    revision bigint CONSTRAINT wb_report_rows_revision_not_null NOT NULL,
    stored_at timestamp with time zone DEFAULT now() CONSTRAINT wb_report_rows_stored_at_not_null NOT NULL
);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.bid_minimums ATTACH PARTITION autobidder.bid_minimums_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.bids ATTACH PARTITION autobidder.bids_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.budgets ATTACH PARTITION autobidder.budgets_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.campaign_items ATTACH PARTITION autobidder.campaign_items_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.campaigns ATTACH PARTITION autobidder.campaigns_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.cluster_bids ATTACH PARTITION autobidder.cluster_bids_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.cluster_stats ATTACH PARTITION autobidder.cluster_stats_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY autobidder.reads ATTACH PARTITION autobidder.reads_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY digitization.wb_cards ATTACH PARTITION digitization.wb_cards_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY digitization.wb_orders ATTACH PARTITION digitization.wb_orders_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY digitization.wb_sales ATTACH PARTITION digitization.wb_sales_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY digitization.wb_stocks ATTACH PARTITION digitization.wb_stocks_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY rnp.funnel_days ATTACH PARTITION rnp.funnel_days_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY rnp.rnp_daily ATTACH PARTITION rnp.rnp_daily_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY rnp.stock_days ATTACH PARTITION rnp.stock_days_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY wbads.ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY wbads.ad_spend ATTACH PARTITION wbads.ad_spend_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY wbads.ad_stats ATTACH PARTITION wbads.ad_stats_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY wbads.changed_days ATTACH PARTITION wbads.changed_days_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY wbreports.changed_days ATTACH PARTITION wbreports.changed_days_p15 FOR VALUES WITH (modulus 16, remainder 15);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p00 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p01 FOR VALUES WITH (modulus 16, remainder 1);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p02 FOR VALUES WITH (modulus 16, remainder 2);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p03 FOR VALUES WITH (modulus 16, remainder 3);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p04 FOR VALUES WITH (modulus 16, remainder 4);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p05 FOR VALUES WITH (modulus 16, remainder 5);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p06 FOR VALUES WITH (modulus 16, remainder 6);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p07 FOR VALUES WITH (modulus 16, remainder 7);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p08 FOR VALUES WITH (modulus 16, remainder 8);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p09 FOR VALUES WITH (modulus 16, remainder 9);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p10 FOR VALUES WITH (modulus 16, remainder 10);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p11 FOR VALUES WITH (modulus 16, remainder 11);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p12 FOR VALUES WITH (modulus 16, remainder 12);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p13 FOR VALUES WITH (modulus 16, remainder 13);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p14 FOR VALUES WITH (modulus 16, remainder 14);

ALTER TABLE ONLY wbreports.wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p15 FOR VALUES WITH (modulus 16, remainder 15);

INSERT INTO autobidder.alembic_version VALUES ('0003');

INSERT INTO digitization.alembic_version VALUES ('0005');

INSERT INTO digitization.feed_revisions VALUES (3, 1);
INSERT INTO digitization.feed_revisions VALUES (2, 3);
INSERT INTO digitization.feed_revisions VALUES (1, 11);

INSERT INTO digitization.import_progress VALUES (1, 'orders', '2026-11-10', '2026-11-10', false, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO digitization.import_progress VALUES (1, 'sales', '2026-11-10', '2026-11-12T23:00:00', false, 1, 5, 5, 5, 5, 0, 0, 0);
INSERT INTO digitization.import_progress VALUES (2, 'sales', '2026-11-10', '2026-11-13T03:05:46', false, 1, 5, 5, 5, 5, 0, 0, 0);
INSERT INTO digitization.import_progress VALUES (3, 'sales', '2026-11-10', '2026-11-13T09:00:00', false, 1, 5, 5, 5, 5, 0, 0, 0);
INSERT INTO digitization.import_progress VALUES (2, 'orders', '2026-11-10', '2026-11-11T13:41:58', false, 2, 5, 10, 9, 9, 0, 1, 0);
INSERT INTO digitization.import_progress VALUES (3, 'orders', '2026-11-10', '2026-11-18T07:05:54', false, 10, 5, 50, 41, 41, 0, 9, 0);

INSERT INTO digitization.page_keys VALUES (1, 'sales', 0, '\x465f0f6a0954edc971c798528392f01e545727522a44c0b6d4994abd7c1e7618b95d8b78c21474d1');
INSERT INTO digitization.page_keys VALUES (2, 'sales', 0, '\x067f3c52da414e8422f537a6c0288a6967c54db3b5007555d59a06d180e0878b7ee9b0b666c1e495');
INSERT INTO digitization.page_keys VALUES (3, 'sales', 0, '\xff9de70b1530684d6d97cc1420adc22fefb0ed50ccfade104f3de2bcb948c3fcae6c87cace34c079');
INSERT INTO digitization.page_keys VALUES (2, 'orders', 0, '\xe5ceafc253c209d2c4b60405e83fc63f4e1a6995166a5b20588c6519ba814aa5182e742003fba831');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 0, '\x5fc9339d5bc739540f89bd2923ec1b0dd2be4744ce26f68b57f978807b4fdeb1dd5b09463b7441c0');
INSERT INTO digitization.page_keys VALUES (2, 'orders', 1, '\x382164feef2df0e4678474c566ab2dd72e2ff3419688652cb6bf25c32fb5a549');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 1, '\xa712ef7356ea7f2234ee45842a2d200d3e98eb4b42bc66b901b90521ca4ea6ba');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 2, '\x874482e1581bc68f613d729e70ac986be788633f4f159a2d0ca80283a24f94af');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 3, '\xc741944dd40cc814ac515c750a0812a635a71a14c5f9b34499ba1cf60d225029');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 4, '\xe04349c1c2027fe9c1c9c44c0cd2f602dcc15308e6e015316040986a9e2dc8cd');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 5, '\x61ca62793039adca640dd9271258639ca38f717162e31178fb4824d0af7fddfa');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 6, '\x81b2aac8651bfc33a3752067e0d1f60243194d17ff77342e4c0e32f537b2a7bc');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 7, '\x2119956b2a1728d0521a5bd8a188f2065c826f7c1b50d22ca2089ff62601e482');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 8, '\xfd517511cb7a0467e3507eefea813a3ad03bb7ab575942dedc19e187d4cf922d');
INSERT INTO digitization.page_keys VALUES (3, 'orders', 9, '\x4382669e2dbc6dbde39043f396e8ad389219dd7c1f3e4679581627b44717e7f6');

INSERT INTO digitization.sync_runs OVERRIDING SYSTEM VALUE VALUES (1, 'frozen-backoff', 3, 'import-user-feeds', 'user', '2026-11-30 22:44:14.711+00', NULL, NULL, NULL);
INSERT INTO digitization.sync_runs OVERRIDING SYSTEM VALUE VALUES (2, 'frozen-running', 2, 'import-user-feeds', 'user', '2026-11-30 22:44:14.76+00', NULL, NULL, NULL);
INSERT INTO digitization.sync_runs OVERRIDING SYSTEM VALUE VALUES (3, 'frozen-paused', 1, 'import-user-feeds', 'user', '2026-11-30 22:44:14.907+00', NULL, NULL, NULL);

INSERT INTO digitization.wb_orders_p08 VALUES (1, '1930130412857848110.2.0', '2026-11-10 18:10:51+00', '2026-11-10 19:18:31+00', 'Склад WB РФ', 'Склад WB', 'Беларусь', '', 'Минская область', 'арт-0004/Z', 727140544, '2023691145326', 'Аксессуары', 'Кошельки', '«Мастер» 2000', '0', 10140544, false, true, 3127.35, 39, 10.0, 1716.91, 1907.68, '9110287506', '96524753767638785938', false, NULL, 9142603244235990688, 2, '2026-11-30 22:44:15.468575+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2738498841281067761.2.0', '2026-11-09 20:37:13+00', '2026-11-09 21:43:52+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0014/Y', 727140914, '2004225517949', 'Одежда', 'Платья', 'Ёлочка & Сыновья', '46', 10140914, false, true, 8980.81, 54, 21.31, 3263.62, 4131.17, '9784588647', '96391271620098073580', false, NULL, -1009549561778043653, 2, '2026-11-30 22:44:15.468575+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2962386932777830665.3.0', '2026-11-10 02:28:11+00', '2026-11-10 04:30:00+00', 'Склад продавца', 'Склад продавца', 'Беларусь', '', 'Минская область', 'арт-0037/X', 727141765, '2017435386358', 'Одежда', 'Футболки', 'Тест', 'S', 0, false, true, 8972.98, 43, 12.0, 4500.84, 5114.59, '9237770136', '95978205098154721267', false, NULL, -3320779430226701422, 2, '2026-11-30 22:44:15.468575+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3361016902815019193.0.0', '2026-11-10 05:54:08+00', '2026-11-10 06:00:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Москва', 'арт-0032/X', 727141580, '2037230044034', 'Одежда', 'Платья', '«Мастер» 2000', '44', 10141580, false, true, 4939.66, 51, 9.0, 2202.59, 2420.43, '9630601175', '96826538591328825146', false, NULL, 1887491796232930781, 2, '2026-11-30 22:44:15.468575+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3401241639120083773.1.0', '2026-11-10 12:59:33+00', '2026-11-10 15:00:00+00', 'Склад WB РФ', 'Склад WB', 'Армения', '', 'Ереван', 'арт-0026/А', 727141358, '2026663252477', 'Одежда', 'Платья', 'O''Stone / Ё', '44', 10141358, false, true, 3014.82, 38, 0.31, 1869.18, 1869.18, '9042011216', '95813591972505251402', false, NULL, 998419413737277036, 2, '2026-11-30 22:44:15.468575+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '1903186433858015140.0.0', '2026-11-11 00:10:40+00', '2026-11-11 01:28:58+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Северо-Западный федеральный округ', 'Санкт-Петербург', 'арт-0032/X', 727141580, '2055652378343', 'Одежда', 'Платья', '«Мастер» 2000', '46', 10141580, false, true, 4939.66, 51, 10.0, 2178.39, 2420.43, '9176498820', '95328914332647062352', false, NULL, -7756090506877042638, 3, '2026-11-30 22:44:15.550561+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2276670979883860552.1.0', '2026-11-11 05:29:27+00', '2026-11-11 07:15:18+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0025/Z', 727141321, '2027808085500', 'Одежда', 'Футболки', '«Мастер» 2000', 'L', 10141321, false, true, 6376.32, 48, 12.0, 2917.8, 3315.68, '9629030839', '95394155157078628854', false, NULL, 1474395960333084789, 3, '2026-11-30 22:44:15.550561+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2968276425531865738.3.0', '2026-11-11 15:27:57+00', '2026-11-11 16:46:33+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Москва', 'арт-0035/В', 727141691, '2028325701486', 'Новый год', 'Гирлянды', 'Ёлочка & Сыновья', '0', 10141691, false, true, 6917.37, 48, 5.0, 3417.18, 3597.03, '9022007445', '95728114476377750930', false, NULL, -7530511170743050260, 3, '2026-11-30 22:44:15.550561+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3204624022898229653.2.0', '2026-11-11 13:15:58+00', '2026-11-11 14:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Северо-Западный федеральный округ', 'Санкт-Петербург', 'арт-0016/Б', 727140988, '2070993477694', 'Аксессуары', 'Кошельки', 'Тест', '0', 10140988, false, true, 2624.94, 4, 18.0, 2066.35, 2519.94, '9646212147', '96773555425580776518', false, NULL, -4368115349459867416, 3, '2026-11-30 22:44:15.550561+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '1461902712288648509.1.0', '2026-11-12 02:19:00+00', '2026-11-12 03:22:16+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0020/В', 727141136, '2023461303609', 'Одежда', 'Платья', '🎄 Праздник', '42', 10141136, false, true, 1294.54, 26, 30.0, 670.57, 957.95, '9674482414', '96885147619834310301', false, NULL, 7929918473177165278, 4, '2026-11-30 22:44:15.62272+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3697882949309553496.3.0', '2026-11-12 12:08:35+00', '2026-11-12 13:50:13+00', 'Склад WB РФ', 'Склад WB', 'Беларусь', '', 'Минская область', 'арт-0020/В', 727141136, '2019528299758', 'Одежда', 'Платья', '🎄 Праздник', '46', 10141136, false, true, 1294.54, 26, 5.0, 910.05, 957.95, '9817151557', '95119798710352143944', false, NULL, 8797981283265979758, 4, '2026-11-30 22:44:15.62272+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '4059877284254802937.2.0', '2026-11-12 05:28:10+00', '2026-11-12 06:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Московская', 'арт-0037/X', 727141765, '2016201000078', 'Одежда', 'Футболки', 'Тест', 'L', 10141765, false, true, 8972.98, 43, 21.31, 4040.53, 5114.59, '9553900314', '96005861187694237539', false, NULL, -9031600471803129805, 4, '2026-11-30 22:44:15.62272+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '4575484382499075978.0.0', '2026-11-11 19:04:09+00', '2026-11-11 19:29:40+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Московская', 'арт-0037/X', 727141765, '2016201000078', 'Одежда', 'Футболки', 'Тест', 'L', 10141765, false, true, 8972.98, 43, 28.31, 3682.5, 5114.59, '9939131327', '97141109339242391415', false, NULL, 4297589455014275631, 4, '2026-11-30 22:44:15.62272+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2113520897663125256.2.0', '2026-11-13 01:46:24+00', '2026-11-13 03:41:31+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Уральский федеральный округ', 'Свердловская', 'арт-0033/Y', 727141617, '2016788706956', 'Бытовая техника', 'Мультистайлеры', 'O''Stone / Ё', '0', 10141617, false, true, 6731.16, 37, 22.0, 3307.69, 4240.63, '9061941059', '95467493547882742632', false, NULL, -7101186604336879430, 5, '2026-11-30 22:44:15.694736+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3380143289586735353.0.0', '2026-11-12 17:49:30+00', '2026-11-12 20:00:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Московская', 'арт-0021/В', 727141173, '2024041098687', 'Бытовая техника', 'Мультистайлеры', 'Ёлочка & Сыновья', '0', 10141173, false, true, 7166.49, 43, 6.0, 3839.8, 4084.89, '9835993533', '97061372754229499191', false, NULL, -8684811011168871794, 5, '2026-11-30 22:44:15.694736+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3411433548477607396.3.0', '2026-11-13 07:22:26+00', '2026-11-13 09:22:12+00', 'Склад WB РФ', 'Склад WB', 'Беларусь', '', 'Минская область', 'арт-0006/В', 727140618, '2043876482463', 'Обувь', 'Кроссовки', '🎄 Праздник', '40', 10140618, false, true, 316.0, 3, 19.0, 248.28, 306.52, '9130364596', '95423930228391295574', false, NULL, -7837887372837417730, 5, '2026-11-30 22:44:15.694736+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3742094771241642712.0.0', '2026-11-13 11:35:06+00', '2026-11-13 12:01:12+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0025/Z', 727141321, '2027808085500', 'Одежда', 'Футболки', '«Мастер» 2000', 'L', 10141321, false, true, 6376.32, 48, 23.0, 2553.07, 3315.68, '9573969071', '96394047741821746133', false, NULL, 2704498400715528406, 5, '2026-11-30 22:44:15.694736+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '1098026876239898962.1.0', '2026-11-13 16:24:13+00', '2026-11-13 17:41:52+00', 'Склад продавца', 'Склад продавца', 'Казахстан', '', 'Алматы', 'арт-0006/В', 727140618, '2050500265373', 'Обувь', 'Кроссовки', '🎄 Праздник', '39', 0, false, true, 316.0, 3, 26.0, 226.82, 306.52, '9054043936', '95800856539381755492', false, NULL, -5264209271025251124, 6, '2026-11-30 22:44:15.755084+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '14897521209967143.0.0', '2026-11-14 06:42:16+00', '2026-11-14 08:04:25+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0009/А', 727140729, '2097906207931', 'Бытовая техника', 'Мультистайлеры', 'Тест', '0', 10140729, false, true, 2181.62, 2, 15.0, 1817.28, 2137.98, '9887815546', '96859782327360976943', false, NULL, 7222792408031225824, 6, '2026-11-30 22:44:15.755084+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3081550932234499392.3.0', '2026-11-14 02:25:24+00', '2026-11-14 04:00:00+00', 'Склад продавца', 'Склад продавца', 'Армения', '', 'Ереван', 'арт-0001/Z', 727140433, '2049840932839', 'Одежда', 'Футболки', 'ÉCLAIR', 'L', 0, false, true, 2621.63, 48, 5.0, 1295.08, 1363.24, '9570044986', '95054240341071255623', false, NULL, -2145525532906820522, 6, '2026-11-30 22:44:15.755084+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3558451230275285881.2.0', '2026-11-13 21:10:32+00', '2026-11-13 21:21:28+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Приволжский федеральный округ', 'Республика Татарстан', 'арт-0038/Z', 727141802, '2048836502971', 'Одежда', 'Платья', '小米优品', '44', 10141802, false, true, 4807.57, 35, 30.0, 2187.44, 3124.92, '9373262482', '95330285958546657810', false, NULL, 4172828112997345425, 6, '2026-11-30 22:44:15.755084+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '1687535995890372323.0.0', '2026-11-15 21:49:41+00', '2026-11-15 23:21:22+00', 'Склад продавца', 'Склад продавца', 'Беларусь', '', 'Минская область', 'арт-0031/А', 727141543, '2085743643964', 'Одежда', 'Футболки', '小米优品', 'L', 0, false, true, 4586.14, 27, 28.31, 2410.47, 3347.88, '9373606699', '95318791700296700837', false, NULL, -3261939452358018890, 9, '2026-11-30 22:44:15.975782+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '219113367747274798.1.0', '2026-11-16 01:17:12+00', '2026-11-16 03:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Московская', 'арт-0007/X', 727140655, '2043687891647', 'Одежда', 'Футболки', 'Ёлочка & Сыновья', 'M', 10140655, false, true, 8898.4, 52, 4.0, 4100.38, 4271.23, '9841344941', '95251004650230168117', false, NULL, 8723501408271736874, 9, '2026-11-30 22:44:15.975782+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '4387725436243645142.3.0', '2026-11-16 09:15:56+00', '2026-11-16 10:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Дальневосточный федеральный округ', 'Республика Саха (Якутия)', 'арт-0006/В', 727140618, '2077020073472', 'Обувь', 'Кроссовки', '🎄 Праздник', '37', 10140618, false, true, 316.0, 3, 25.0, 229.89, 306.52, '9499030665', '96579090194937378833', false, NULL, -8265847109926212441, 9, '2026-11-30 22:44:15.975782+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '999749635043019048.2.0', '2026-11-16 07:54:29+00', '2026-11-16 08:36:11+00', 'Склад продавца', 'Склад продавца', 'Россия', 'Центральный федеральный округ', 'Москва', 'арт-0002/Z', 727140470, '2019887224439', 'Одежда', 'Платья', 'Тест', '42', 0, false, true, 8155.5, 9, 5.0, 7050.43, 7421.5, '9472614957', '95486623640434076869', false, NULL, 1236752229410492197, 9, '2026-11-30 22:44:15.975782+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '1944930912565849265.2.0', '2026-11-14 15:10:39+00', '2026-11-14 16:06:42+00', 'Склад продавца', 'Склад продавца', 'Беларусь', '', 'Минская область', 'арт-0037/X', 727141765, '2017435386358', 'Одежда', 'Футболки', 'Тест', 'S', 0, false, true, 8972.98, 43, 2.0, 5012.3, 5114.59, '9647056257', '96271417959580882032', false, NULL, -2607390787180261983, 7, '2026-11-30 22:44:15.828459+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2791830378382112575.1.0', '2026-11-14 11:59:06+00', '2026-11-14 13:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Приволжский федеральный округ', 'Республика Татарстан', 'арт-0008/В', 727140692, '2046008647164', 'Одежда', 'Платья', 'ÉCLAIR', '42', 10140692, false, true, 6034.21, 10, 27.0, 3964.47, 5430.78, '9916427477', '96828060131489553434', false, NULL, 8679880458871600912, 7, '2026-11-30 22:44:15.828459+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3380374498986852255.3.0', '2026-11-14 21:10:27+00', '2026-11-14 23:30:00+00', 'Склад WB РФ', 'Склад WB', 'Казахстан', '', 'Алматы', 'арт-0001/Z', 727140433, '2023654633236', 'Одежда', 'Футболки', 'ÉCLAIR', 'S', 10140433, false, true, 2621.63, 48, 29.0, 967.9, 1363.24, '9458548147', '95742670561557318518', false, NULL, -8103020649368887202, 7, '2026-11-30 22:44:15.828459+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '4424104631634761546.0.0', '2026-11-14 23:35:24+00', '2026-11-15 00:36:12+00', 'Склад продавца', 'Склад продавца', 'Россия', 'Уральский федеральный округ', 'Свердловская', 'арт-0013/В', 727140877, '2040676364905', 'Одежда', 'Футболки', '🎄 Праздник', 'XL', 0, false, true, 5205.02, 25, 22.0, 3044.93, 3903.76, '9095167725', '96105598616761895965', false, NULL, -7942748785722031716, 7, '2026-11-30 22:44:15.828459+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2221535817601708063.0.0', '2026-11-16 15:27:17+00', '2026-11-16 15:28:33+00', 'Склад продавца', 'Склад продавца', 'Казахстан', '', 'Алматы', 'арт-0012/В', 727140840, '2003109042817', 'Обувь', 'Кроссовки', 'O''Stone / Ё', '37', 0, false, true, 5590.82, 33, 3.0, 3633.46, 3745.84, '9802413149', '96148320620725301643', false, NULL, 2347635028664806217, 10, '2026-11-30 22:44:16.060407+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2357869864670825404.1.0', '2026-11-16 22:54:59+00', '2026-11-16 23:00:00+00', 'Склад продавца', 'Склад продавца', 'Беларусь', '', 'Минская область', 'арт-0037/X', 727141765, '2017435386358', 'Одежда', 'Футболки', 'Тест', 'S', 0, false, true, 8972.98, 43, 17.0, 4245.11, 5114.59, '9099119435', '96952303687137389929', false, NULL, -6089057834636250074, 10, '2026-11-30 22:44:16.060407+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2565401400365848479.2.0', '2026-11-17 00:11:57+00', '2026-11-17 00:44:04+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Сибирский федеральный округ', 'Новосибирская', 'арт-0036/Y', 727141728, '2094945603337', 'Обувь', 'Кроссовки', 'ÉCLAIR', '37', 10141728, false, true, 3269.15, 22, 10.0, 2294.94, 2549.93, '9135418119', '96999851653891927264', false, NULL, -3753026331877372727, 10, '2026-11-30 22:44:16.060407+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '311218489541386415.3.0', '2026-11-17 06:59:17+00', '2026-11-17 07:58:54+00', 'Склад WB РФ', 'Склад WB', 'Армения', '', 'Ереван', 'арт-0037/X', 727141765, '2017308239434', 'Одежда', 'Футболки', 'Тест', 'M', 10141765, false, true, 8972.98, 43, 19.0, 4142.82, 5114.59, '9623827785', '97010512644452978473', false, NULL, -1488077298308338232, 10, '2026-11-30 22:44:16.060407+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '2453458064178236599.2.0', '2026-11-15 11:59:26+00', '2026-11-15 13:11:15+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Дальневосточный федеральный округ', 'Республика Саха (Якутия)', 'арт-0025/Z', 727141321, '2008033440809', 'Одежда', 'Футболки', '«Мастер» 2000', 'M', 10141321, false, true, 6376.32, 48, 24.0, 2519.92, 3315.68, '9005020002', '95141384786750627500', false, NULL, 8234834309332899833, 8, '2026-11-30 22:44:15.901936+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3123700177306095371.3.0', '2026-11-10 21:28:08+00', '2026-11-15 01:05:44+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Дальневосточный федеральный округ', 'Республика Саха (Якутия)', 'арт-0039/А', 727141839, '2001248321974', 'Бытовая техника', 'Мультистайлеры', '«Мастер» 2000', '0', 10141839, false, true, 6877.61, 6, 0.31, 6464.95, 6464.95, '9324890396', '95749871590415611299', true, '2026-11-15 01:05:44+00', -7205687676574016494, 8, '2026-11-30 22:44:15.901936+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3680170267916136846.1.0', '2026-11-15 06:11:35+00', '2026-11-15 07:34:25+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Дальневосточный федеральный округ', 'Республика Саха (Якутия)', 'арт-0006/В', 727140618, '2077020073472', 'Обувь', 'Кроссовки', '🎄 Праздник', '37', 10140618, false, true, 316.0, 3, 13.0, 266.67, 306.52, '9435832389', '97056727175304479048', false, NULL, -3498387622909616745, 8, '2026-11-30 22:44:15.901936+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '648682153568588238.3.0', '2026-11-15 14:40:23+00', '2026-11-15 15:30:39+00', 'Склад WB РФ', 'Склад WB', 'Беларусь', '', 'Минская область', 'арт-0001/Z', 727140433, '2065866149657', 'Одежда', 'Футболки', 'ÉCLAIR', 'M', 10140433, false, true, 2621.63, 48, 22.0, 1063.33, 1363.24, '9249386710', '96047525604656173338', false, NULL, 957608718906744344, 8, '2026-11-30 22:44:15.901936+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '1815959514109503740.2.0', '2026-11-17 23:08:15+00', '2026-11-18 00:15:54+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Москва', 'арт-0018/А', 727141062, '2047305816496', 'Обувь', 'Кроссовки', '«Мастер» 2000', '39', 10141062, false, true, 5160.98, 4, 13.0, 4310.45, 4954.54, '9834575233', '95372355228104321904', false, NULL, 4467432762618153111, 11, '2026-11-30 22:44:16.14681+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3442048379082381825.3.0', '2026-11-18 03:16:19+00', '2026-11-18 04:05:54+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Сибирский федеральный округ', 'Новосибирская', 'арт-0003/Б', 727140507, '2054510718735', 'Бытовая техника', 'Мультистайлеры', '小米优品', '0', 10140507, false, true, 5731.51, 29, 22.0, 3174.11, 4069.37, '9592876928', '97177445320199109616', false, NULL, 6069918388948789426, 11, '2026-11-30 22:44:16.14681+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '3776431709309165835.1.0', '2026-11-12 20:11:12+00', '2026-11-17 12:13:55+00', 'Склад продавца', 'Склад продавца', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0036/Y', 727141728, '2016973743540', 'Обувь', 'Кроссовки', 'ÉCLAIR', '39', 0, false, true, 3269.15, 22, 14.31, 2192.94, 2549.93, '9247288467', '95420182214280911058', true, '2026-11-17 12:13:55+00', 6408422619813003738, 11, '2026-11-30 22:44:16.14681+00', NULL);
INSERT INTO digitization.wb_orders_p08 VALUES (1, '397097452458095242.1.0', '2026-11-17 17:27:59+00', '2026-11-17 19:30:00+00', 'Склад WB РФ', 'Склад WB', 'Казахстан', '', 'Алматы', 'арт-0025/Z', 727141321, '2002914519183', 'Одежда', 'Футболки', '«Мастер» 2000', 'XL', 10141321, false, true, 6376.32, 48, 19.0, 2685.7, 3315.68, '9679450905', '97213396451709931363', false, NULL, -2256425559555781454, 11, '2026-11-30 22:44:16.14681+00', NULL);

INSERT INTO digitization.wb_orders_p10 VALUES (2, '2324059444575041804.3.0', '2026-11-10 01:54:30+00', '2026-11-10 03:18:55+00', 'Склад продавца', 'Склад продавца', 'Россия', 'Северо-Западный федеральный округ', 'Санкт-Петербург', 'арт-0007/Б', 517369743, '2068465335722', 'Одежда', 'Футболки', 'Ёлочка & Сыновья', 'L', 0, false, true, 4233.33, 45, 15.0, 1979.08, 2328.33, '9548637471', '95672637858443579683', false, NULL, 4335300797444533592, 2, '2026-11-30 22:44:15.445939+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '3153524020499114646.0.0', '2026-11-10 08:48:54+00', '2026-11-10 10:00:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Дальневосточный федеральный округ', 'Республика Саха (Якутия)', 'арт-0024/Z', 517370372, '2043194404778', 'Обувь', 'Кроссовки', '小米优品', '41', 10370372, false, true, 7221.33, 53, 0.31, 3394.02, 3394.02, '9505967239', '95992945843563245904', false, NULL, -9094461163138490225, 2, '2026-11-30 22:44:15.445939+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '3346489919881862063.2.0', '2026-11-10 16:53:40+00', '2026-11-10 18:13:35+00', 'Склад продавца', 'Склад продавца', 'Россия', 'Северо-Западный федеральный округ', 'Санкт-Петербург', 'арт-0007/Б', 517369743, '2068465335722', 'Одежда', 'Футболки', 'Ёлочка & Сыновья', 'L', 0, false, true, 4233.33, 45, 13.0, 2025.65, 2328.33, '9524875551', '97166276117315609443', false, NULL, -7191221129206840129, 2, '2026-11-30 22:44:15.445939+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '387482946468984715.1.0', '2026-11-10 11:43:57+00', '2026-11-10 13:33:27+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Северо-Западный федеральный округ', 'Санкт-Петербург', 'арт-0032/Y', 517370668, '2004891498879', 'Одежда', 'Платья', '«Мастер» 2000', '44', 10370668, false, true, 3986.86, 52, 2.0, 1875.42, 1913.69, '9783186050', '97268659226722898256', false, NULL, -6920354804298916248, 2, '2026-11-30 22:44:15.445939+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '392256380966364101.2.0', '2026-11-09 19:59:22+00', '2026-11-09 21:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Приволжский федеральный округ', 'Республика Татарстан', 'арт-0024/Z', 517370372, '2015743811926', 'Обувь', 'Кроссовки', '小米优品', '38', 10370372, false, true, 7221.33, 53, 8.0, 3122.5, 3394.02, '9099194892', '96324533502512399361', false, NULL, -8213399911312960555, 2, '2026-11-30 22:44:15.445939+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '1841849755217979404.1.0', '2026-11-11 07:57:50+00', '2026-11-11 09:29:46+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Приволжский федеральный округ', 'Республика Татарстан', 'арт-0024/Z', 517370372, '2015743811926', 'Обувь', 'Кроссовки', '小米优品', '38', 10370372, false, true, 7221.33, 53, 8.0, 3122.5, 3394.02, '9744081065', '96126464312968010133', false, NULL, -312105579815236502, 3, '2026-11-30 22:44:15.486821+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '594781145221561968.3.0', '2026-11-10 21:05:49+00', '2026-11-10 22:00:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0014/Z', 517370002, '2006550315137', 'Одежда', 'Платья', 'Ёлочка & Сыновья', '44', 10370002, false, true, 5720.21, 27, 11.0, 3716.42, 4175.75, '9736478424', '96365882039592059803', false, NULL, -6800834290876723903, 3, '2026-11-30 22:44:15.486821+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '605903407624798587.2.0', '2026-11-11 09:39:36+00', '2026-11-11 10:41:58+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Сибирский федеральный округ', 'Новосибирская', 'арт-0008/Y', 517369780, '2046616844494', 'Одежда', 'Платья', 'ÉCLAIR', '44', 10369780, false, true, 415.16, 17, 6.0, 323.91, 344.58, '9848638068', '97159746389481079758', false, NULL, 5512947558521621940, 3, '2026-11-30 22:44:15.486821+00', NULL);
INSERT INTO digitization.wb_orders_p10 VALUES (2, '630241074332660721.0.0', '2026-11-11 03:52:25+00', '2026-11-11 05:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Уральский федеральный округ', 'Свердловская', 'арт-0038/А', 517370890, '2016649040147', 'Одежда', 'Платья', '小米优品', '44', 10370890, false, true, 6916.76, 51, 7.31, 3151.97, 3389.21, '9216890259', '95147550713902111282', false, NULL, 7830140134575112875, 3, '2026-11-30 22:44:15.486821+00', NULL);

INSERT INTO digitization.wb_sales_p08 VALUES (1, 'S7525010747', '2026-11-13 05:35:18+00', '2026-11-13 06:00:00+00', 'Склад WB РФ', 'Склад WB', 'Армения', '', 'Ереван', 'арт-0029/Z', 727141469, '2001233504182', 'Новый год', 'Гирлянды', 'ÉCLAIR', '0', 10141469, false, true, 5133.63, 10, 5.0, 4389.25, 4620.26, '9568364432', '95579763317946045554', '4029897659873345834.1.0', 3759.51, 61, -5632354520051856535, 1, '2026-11-30 22:44:15.411989+00', NULL);
INSERT INTO digitization.wb_sales_p08 VALUES (1, 'S7525010748', '2026-11-10 22:40:33+00', '2026-11-10 23:30:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0014/Y', 727140914, '2004225517949', 'Одежда', 'Платья', 'Ёлочка & Сыновья', '46', NULL, false, true, 8980.81, 54, 21.31, 3263.62, 4131.17, '9784588647', '96391271620098073580', '2738498841281067761.2.0', 3361.53, 57, 152046019711853453, 1, '2026-11-30 22:44:15.411989+00', NULL);
INSERT INTO digitization.wb_sales_p08 VALUES (1, 'S7525010750', '2026-11-11 01:53:00+00', '2026-11-11 02:00:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Москва', 'арт-0032/X', 727141580, '2037230044034', 'Одежда', 'Платья', '«Мастер» 2000', '44', 10141580, false, true, 4939.66, 51, 9.0, 2202.59, 2420.43, '9630601175', '96826538591328825146', '3361016902815019193.0.0', 1969.5, 92, -345695351145015435, 1, '2026-11-30 22:44:15.411989+00', NULL);
INSERT INTO digitization.wb_sales_p08 VALUES (1, 'S7525010751', '2026-11-12 00:13:46+00', '2026-11-12 01:02:16+00', 'Склад WB РФ', 'Склад WB', 'Армения', '', 'Ереван', 'арт-0026/А', 727141358, '2026663252477', 'Одежда', 'Платья', 'O''Stone / Ё', '44', 10141358, false, true, 3014.82, 38, 0.31, 1869.18, 1869.18, '9042011216', '95813591972505251402', '3401241639120083773.1.0', 1520.95, 26, -6851953924716861993, 1, '2026-11-30 22:44:15.411989+00', NULL);
INSERT INTO digitization.wb_sales_p08 VALUES (1, 'S7525010753', '2026-11-12 16:03:34+00', '2026-11-12 17:00:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Южный федеральный округ', 'Краснодарский', 'арт-0025/Z', 727141321, '2027808085500', 'Одежда', 'Футболки', '«Мастер» 2000', 'L', 10141321, false, true, 6376.32, 48, 12.0, 2917.8, 3315.68, '9629030839', '95394155157078628854', '2276670979883860552.1.0', 2697.97, 17, -923047584789154817, 1, '2026-11-30 22:44:15.411989+00', NULL);

INSERT INTO digitization.wb_sales_p09 VALUES (3, 'S5972577861', '2026-11-12 19:26:22+00', '2026-11-12 20:00:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Сибирский федеральный округ', 'Новосибирская', 'арт-0003/Z', 113107461, '2001172047964', 'Бытовая техника', 'Мультистайлеры', '小米优品', '0', 10107461, false, true, 7597.74, 9, 16.0, 5807.71, 6913.94, '9602990667', '97258601426575373833', '186092833665398685.1.0', 5625.87, 26, 3100017544113875292, 1, '2026-11-30 22:44:15.210885+00', NULL);
INSERT INTO digitization.wb_sales_p09 VALUES (3, 'S5972577862', '2026-11-11 01:36:44+00', '2026-11-11 01:43:09+00', 'Склад WB РФ', 'Склад WB', 'Казахстан', '', 'Алматы', 'арт-0020/Б', 113108090, '2019647362108', 'Одежда', 'Платья', '🎄 Праздник', '44', 10108090, false, true, 7247.8, 47, 4.0, 3687.68, 3841.33, '9802603093', '97156369386600325386', '1117881816768823024.2.0', 3125.69, 58, 3641774649250183966, 1, '2026-11-30 22:44:15.210885+00', NULL);
INSERT INTO digitization.wb_sales_p09 VALUES (3, 'S5972577865', '2026-11-12 14:32:14+00', '2026-11-12 14:43:23+00', 'Склад продавца', 'Склад продавца', 'Россия', 'Центральный федеральный округ', 'Москва', 'арт-0035/А', 113108645, '2014193007971', 'Новый год', 'Гирлянды', 'Ёлочка & Сыновья', '0', 0, false, true, 1996.6, 14, 4.0, 1648.39, 1717.07, '9803923052', '95850168298100490381', '1075845737656844597.2.0', 1397.18, 68, 4559523240059040050, 1, '2026-11-30 22:44:15.210885+00', NULL);
INSERT INTO digitization.wb_sales_p09 VALUES (3, 'S5972577866', '2026-11-11 22:17:59+00', '2026-11-11 22:32:00+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Уральский федеральный округ', 'Свердловская', 'арт-0019/Y', 113108053, '2000184817824', 'Одежда', 'Футболки', 'O''Stone / Ё', 'M', 10108053, false, true, 6809.01, 24, 27.0, 3777.63, 5174.84, '9865023689', '96427514756733127961', '3639601729943484390.3.0', 4210.77, 33, -4419983729872650257, 1, '2026-11-30 22:44:15.210885+00', NULL);
INSERT INTO digitization.wb_sales_p09 VALUES (3, 'S5972577870', '2026-11-12 06:53:40+00', '2026-11-12 07:10:44+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Северо-Западный федеральный округ', 'Санкт-Петербург', 'арт-0007/Y', 113107609, '2075385664306', 'Одежда', 'Футболки', 'Ёлочка & Сыновья', 'XL', 10107609, false, true, 665.6, 50, 6.0, 312.83, 332.8, '9849747851', '95448421635981218481', '1020210922683043508.0.0', 270.8, 41, -24526146969745529, 1, '2026-11-30 22:44:15.210885+00', NULL);

INSERT INTO digitization.wb_sales_p10 VALUES (2, 'S4795043800', '2026-11-12 07:48:14+00', '2026-11-12 07:55:56+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Центральный федеральный округ', 'Москва', 'арт-0018/X', 517370150, '2016679985019', 'Обувь', 'Кроссовки', '«Мастер» 2000', '38', 10370150, false, true, 3576.78, 20, 16.0, 2403.59, 2861.42, '9749010015', '95609661289718626251', '3181261470618260574.1.0', 2328.34, 48, -2369370259252540066, 1, '2026-11-30 22:44:15.351932+00', NULL);
INSERT INTO digitization.wb_sales_p10 VALUES (2, 'S4795043801', '2026-11-11 09:34:38+00', '2026-11-11 10:17:35+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Приволжский федеральный округ', 'Республика Татарстан', 'арт-0024/Z', 517370372, '2015743811926', 'Обувь', 'Кроссовки', '小米优品', '38', 10370372, false, true, 7221.33, 53, 8.0, 3122.5, 3394.02, '9099194892', '96324533502512399361', '392256380966364101.2.0', 2761.71, 96, 7791099905332904856, 1, '2026-11-30 22:44:15.351932+00', NULL);
INSERT INTO digitization.wb_sales_p10 VALUES (2, 'S4795043803', '2026-11-12 23:23:42+00', '2026-11-13 00:05:46+00', 'Склад WB РФ', 'Склад WB', 'Россия', 'Дальневосточный федеральный округ', 'Республика Саха (Якутия)', 'арт-0024/Z', 517370372, '2043194404778', 'Обувь', 'Кроссовки', '小米优品', '41', 10370372, false, true, 7221.33, 53, 0.31, 3394.02, 3394.02, '9505967239', '95992945843563245904', '3153524020499114646.0.0', 2761.71, 96, -4642160102188490400, 1, '2026-11-30 22:44:15.351932+00', NULL);
INSERT INTO digitization.wb_sales_p10 VALUES (2, 'S4795043809', '2026-11-12 15:06:24+00', '2026-11-12 15:54:54+00', 'Склад WB РФ', 'Склад WB', 'Армения', '', 'Ереван', 'арт-0031/Б', 517370631, '2072604438885', 'Одежда', 'Футболки', '小米优品', 'L', 10370631, false, true, 2964.3, 49, 16.0, 1269.9, 1511.79, '9489570562', '96672319458311196320', '8332957724186533.3.0', 1230.14, 56, 4021351851295572085, 1, '2026-11-30 22:44:15.351932+00', NULL);
INSERT INTO digitization.wb_sales_p10 VALUES (2, 'S4795043810', '2026-11-11 23:35:41+00', '2026-11-12 00:28:09+00', 'Склад WB РФ', 'Склад WB', 'Армения', '', 'Ереван', 'арт-0001/Б', 517369521, '2099992127962', 'Одежда', 'Футболки', 'ÉCLAIR', 'M', 10369521, false, true, 2729.34, 57, 3.0, 1138.4, 1173.61, '9290203972', '96555802664161275496', '531123018111467478.0.0', 954.97, 9, 9074480910042220054, 1, '2026-11-30 22:44:15.351932+00', NULL);

INSERT INTO rnp.alembic_version VALUES ('0004');

INSERT INTO wbaccounts.accounts VALUES (1, 1, 'Account paused', '00000000-0000-4000-8000-000000000000', 'personal', '{1,2,3,4,5,6,7,8,9,10,11,12,13,16}', false, '2046-11-25 22:44:08+00', 1, '\x010666726f7a656eee2960a19ba49a8a49aa9f309764902ada57336eb9a3a31a5dffaca89653516e14220960c274cdd8755c5783905afc6f86f5153c72f934f04aed6fe1579254777624d02ea7b9b4762de4a7ae247c7893846d3ecccb84903bd99110c92182cfbe52616e68b00a3c4ab251cc343fb1b9cfef06c2e2b9ecb234aa59d0b7ca46102be7c4c563583fd3536d0a30f0b20e622f1e9570569ef3f33bf114f43363a08829ce2df31039b00c59fac5ea56b24ba6c3ea1b030f04767bf226979f62bafba24fbd6dea48760879892d04d67c11dbd0672e374183d9ddc5a8a0e6995a8b740da5a5091abbfe402757f31b0d0c0e1e996061056468649b835843c65da7a4e1075f2212c8d56454618c3b6104017fe39285fe03689e646d7d59fad1b82911de70aa1505e8ab702d6d35939865d2c360079623b64f9d40d4b22dd00a79faf8d0f489959a056a8baad8aec0443c8eab6ad511305eac59ac81392969f6bee7702045fcb5c034dc7f9e4b62167f8e5b9510aa3652155364c33cc1b143cd7b7e4d2f8e1b200332b06b098bc283198c78daa4bf392fd4153ca462db5560ea2b17565f2241301fd201921dcce5c17ea40cf6099537cbfea8367896d1cd81621dcd45', 'active', NULL, '2026-11-30 22:44:08.601+00', '2026-11-30 22:44:08.601+00', '2026-11-30 22:44:08.601+00');
INSERT INTO wbaccounts.accounts VALUES (2, 2, 'Account running', '00000000-0000-4000-8000-000000000001', 'personal', '{1,2,3,4,5,6,7,8,9,10,11,12,13,16}', false, '2046-11-25 22:44:08+00', 1, '\x010666726f7a656ecb45d9f5de339ad5609f658b85e26a45066795532a1196109f8e8c3b3b102fc1ca647b90fa87065e62c86d347b3ded5c210fdc8863c159402bb9f87e398ef0dfbf6c04c727ab11967d8897a6c17218eb8d2e72c46373a44458bcd4d0091652609ad9752152ac72da58e5b50367de3dc59e51d3787fe6b76415f1a49c0cc71edd2eb5dffe41f7e5f437cef59b4f274cdfdb2bf3fd26778b56007867fb509d8aff5cf16d52e46126b2b9a975154eb9d1be02718b12c8bd4fcc4c820559c3292e9cc57c97a8535316f30eb0f2d42df8a54c6a643e5cd86af284451bf54bd4887688c63dc85bbf43463fb5e4bcc8b356ae51c86a0819b5b3f756f71257035e5642d417f5c5fd701e90fd7a4ace04a886f6b3775a7dab66ccd8e4fe7162ce800a7b6507dbc90ca0f1281233f9e615b22218a02679684314ce9da1625899ef5ca2018b3e5cab42706e1f59ea677725d19466789008ce470c79762936ab0004cd4adf9fc67cce836b03e2bb132559baba67bd6c155de97d65ef7c97de2e07fc5efce2e6c4b1fde23720a5b3d4a6eeead447c5bdfd63c3757f924015c07942f1d39c3c5aaae2ab3873bf70c3db9769ddf11632f4976fe7454cb61be853e33e7161', 'active', NULL, '2026-11-30 22:44:08.685+00', '2026-11-30 22:44:08.685+00', '2026-11-30 22:44:08.685+00');
INSERT INTO wbaccounts.accounts VALUES (3, 3, 'Account backoff', '00000000-0000-4000-8000-000000000002', 'personal', '{1,2,3,4,5,6,7,8,9,10,11,12,13,16}', false, '2046-11-25 22:44:08+00', 1, '\x010666726f7a656ecb00cab10a1d78564de9f2502381d44a83db17d1a61df6809377441909307da03a36479a7b9158561c26d1002a3ce96aa891af5eaa27153ce9683b9c6e1ceaec8798026a6db88f2f1facb8cf034470f9802f3755c0e1c3c9fb0dd046f67d2302affe454f985742b6d00798c399e4051c6b824d1de13d0d64875a36b1c1a7f54ad1679dfdef9ad922663a2dbdc136f6c1824ecc68db64af535ad6346695e886d7f2b6fd0b73f9868763c5f393472c0b458e4e0a37d4ddab6156f1f1b6be1cec8749b34670f9518c644c76a598ecf7c36f4b8d54e9de391fd79c021eee82a1b8a9c20b218847cca0c0ef6d44fb1d3eaa279641356362f01d89c07e576e0ad38d123030a56df7ae356bfab9c46d15f88f22cc37440221f3dbaef6da15543107e374deb20a9b535a6b8c638b1564e92e5a85cbd214a9f67fd9ed97afd4f2bfb444d9e7da3f9d8223029b1f0fd8c4a13a70a7eb33ea7df9143926c552068f1ee07c4522958bfaccc96ed38526a0244db6b158de298f62339aa244a83118c5b18ed8ad949fcb6792d38fdb5fb75ebe447668fd16bdd9bbce7c1ca2b2a78fc2207de910b8328de1bd864e3d75ff9fbf6f840bcaec68f7f489a1ea093a7ce08fee', 'active', NULL, '2026-11-30 22:44:08.712+00', '2026-11-30 22:44:08.712+00', '2026-11-30 22:44:08.712+00');
INSERT INTO wbaccounts.accounts VALUES (4, 4, 'Account granted', '00000000-0000-4000-8000-000000000003', 'personal', '{1,2,3,4,5,6,7,8,9,10,11,12,13,16}', false, '2046-11-25 22:44:08+00', 1, '\x010666726f7a656ef9fa4db5b5f0912d10f5944dde223bba6d1e994895cbb465791cb28a4656ababd21b49d36b0f6b3787ac49a668ae0faccfabdd2458fb829ab4d9a282557a31ddf91ad4311f13c066f08e36c21fd0aa834a334a58a64130131d48a5cc0c19f3511527078337b1005540b5d0f582c9a970a9fe8f7c29a95b4a689651b4b6c14d1d97073209406f87c1cda335468fab589a70f1ee47c148e5a005d5820c1c93c20ef854b1999a26aa7f8b2482c884750210e2f581f8020376b36405c0bf8644baaacf6e19210a03890de326c82b545d83e0824915c3936271685b24d20e5eb1029f42393d0775b997979e132968be166dabf24ab7f9b022511a118f6a39240e6f211a49589e79187a62f56ddf3126dd69f50be77468af89bdb4223bade6272838331cc21b358eb07b03f172a070adf64d10451be2daf6760d1290d19808c1f2af35d29be96b3a03afd23e018b80a37f376601414a9fae8c5f85ea528f98f309ac6ed1d9e66bce9f42ea507660dfbab7f05a51996cd5c32eec89dcde72b46276aaa10d1b0f34d11100f0f51e5364e7d5fc258c99239d3b8c87cd0c26f6cad0bb55be915a838ae486d8105cfdb76b9d1faa1f1f12bf7e17d702c13750f781dd', 'active', NULL, '2026-11-30 22:44:08.739+00', '2026-11-30 22:44:08.739+00', '2026-11-30 22:44:08.739+00');

INSERT INTO wbaccounts.alembic_version VALUES ('0003');

INSERT INTO wbaccounts.job_journal VALUES ('frozen-paused', 'import-user-feeds', 1, 1, '{"dateTo": "2026-11-29", "dateFrom": "2026-11-10"}', 'r-paused', '2026-11-30 22:44:08.757+00', NULL, 'pending', 0, NULL, NULL);
INSERT INTO wbaccounts.job_journal VALUES ('frozen-backoff', 'import-user-feeds', 3, 3, '{"dateTo": "2026-11-29", "dateFrom": "2026-11-10"}', 'r-backoff', '2026-11-30 22:44:08.812+00', NULL, 'pending', 0, NULL, NULL);
INSERT INTO wbaccounts.job_journal VALUES ('frozen-running', 'import-user-feeds', 2, 2, '{"dateTo": "2026-11-29", "dateFrom": "2026-11-10"}', 'r-running', '2026-11-30 22:44:08.828+00', NULL, 'pending', 0, NULL, NULL);
INSERT INTO wbaccounts.job_journal VALUES ('frozen-granted', 'import-user-feeds', 4, 4, '{"dateTo": "2026-11-29", "dateFrom": "2026-11-10"}', 'r-granted', '2026-11-30 22:44:19.308+00', NULL, 'pending', 0, NULL, NULL);

INSERT INTO wbaccounts.tenants VALUES (1, 'Tenant paused', '2026-11-30 22:44:08.597775+00');
INSERT INTO wbaccounts.tenants VALUES (2, 'Tenant running', '2026-11-30 22:44:08.68397+00');
INSERT INTO wbaccounts.tenants VALUES (3, 'Tenant backoff', '2026-11-30 22:44:08.711554+00');
INSERT INTO wbaccounts.tenants VALUES (4, 'Tenant granted', '2026-11-30 22:44:08.737701+00');

INSERT INTO wbaccounts.wb_account_gate VALUES (3, 1, 'd45e00572a2940f7803e6696fbc40c6e.1', '2026-11-30 22:44:14.651496+00');
INSERT INTO wbaccounts.wb_account_gate VALUES (2, 1, 'd45e00572a2940f7803e6696fbc40c6e.3', '2026-11-30 22:44:14.689986+00');
INSERT INTO wbaccounts.wb_account_gate VALUES (1, 1, 'd45e00572a2940f7803e6696fbc40c6e.2', '2026-11-30 22:44:14.820752+00');

INSERT INTO wbads.alembic_version VALUES ('0001');

INSERT INTO wbreports.alembic_version VALUES ('0001');

SELECT pg_catalog.setval('autobidder.sync_runs_id_seq', 1, false);

SELECT pg_catalog.setval('digitization.sync_runs_id_seq', 3, true);

SELECT pg_catalog.setval('rnp.sync_runs_id_seq', 1, false);

SELECT pg_catalog.setval('wbaccounts.accounts_id_seq', 4, true);

SELECT pg_catalog.setval('wbaccounts.audit_log_id_seq', 1, false);

SELECT pg_catalog.setval('wbaccounts.tenants_id_seq', 4, true);

SELECT pg_catalog.setval('wbreports.report_runs_id_seq', 1, false);

SELECT pg_catalog.setval('wbreports.stretches_id_seq', 1, false);

ALTER TABLE ONLY autobidder.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY autobidder.bid_minimums
    ADD CONSTRAINT pk_bid_minimums PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p00
    ADD CONSTRAINT bid_minimums_p00_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p01
    ADD CONSTRAINT bid_minimums_p01_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p02
    ADD CONSTRAINT bid_minimums_p02_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p03
    ADD CONSTRAINT bid_minimums_p03_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p04
    ADD CONSTRAINT bid_minimums_p04_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p05
    ADD CONSTRAINT bid_minimums_p05_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p06
    ADD CONSTRAINT bid_minimums_p06_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p07
    ADD CONSTRAINT bid_minimums_p07_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p08
    ADD CONSTRAINT bid_minimums_p08_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p09
    ADD CONSTRAINT bid_minimums_p09_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p10
    ADD CONSTRAINT bid_minimums_p10_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p11
    ADD CONSTRAINT bid_minimums_p11_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p12
    ADD CONSTRAINT bid_minimums_p12_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p13
    ADD CONSTRAINT bid_minimums_p13_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p14
    ADD CONSTRAINT bid_minimums_p14_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_minimums_p15
    ADD CONSTRAINT bid_minimums_p15_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement);

ALTER TABLE ONLY autobidder.bid_recommendations
    ADD CONSTRAINT pk_bid_recommendations PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p00
    ADD CONSTRAINT bid_recommendations_p00_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p01
    ADD CONSTRAINT bid_recommendations_p01_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p02
    ADD CONSTRAINT bid_recommendations_p02_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p03
    ADD CONSTRAINT bid_recommendations_p03_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p04
    ADD CONSTRAINT bid_recommendations_p04_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p05
    ADD CONSTRAINT bid_recommendations_p05_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p06
    ADD CONSTRAINT bid_recommendations_p06_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p07
    ADD CONSTRAINT bid_recommendations_p07_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p08
    ADD CONSTRAINT bid_recommendations_p08_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p09
    ADD CONSTRAINT bid_recommendations_p09_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p10
    ADD CONSTRAINT bid_recommendations_p10_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p11
    ADD CONSTRAINT bid_recommendations_p11_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p12
    ADD CONSTRAINT bid_recommendations_p12_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p13
    ADD CONSTRAINT bid_recommendations_p13_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p14
    ADD CONSTRAINT bid_recommendations_p14_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bid_recommendations_p15
    ADD CONSTRAINT bid_recommendations_p15_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster, level);

ALTER TABLE ONLY autobidder.bids
    ADD CONSTRAINT pk_bids PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p00
    ADD CONSTRAINT bids_p00_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p01
    ADD CONSTRAINT bids_p01_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p02
    ADD CONSTRAINT bids_p02_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p03
    ADD CONSTRAINT bids_p03_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p04
    ADD CONSTRAINT bids_p04_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p05
    ADD CONSTRAINT bids_p05_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p06
    ADD CONSTRAINT bids_p06_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p07
    ADD CONSTRAINT bids_p07_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p08
    ADD CONSTRAINT bids_p08_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p09
    ADD CONSTRAINT bids_p09_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p10
    ADD CONSTRAINT bids_p10_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p11
    ADD CONSTRAINT bids_p11_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p12
    ADD CONSTRAINT bids_p12_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p13
    ADD CONSTRAINT bids_p13_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p14
    ADD CONSTRAINT bids_p14_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.bids_p15
    ADD CONSTRAINT bids_p15_pkey PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from);

ALTER TABLE ONLY autobidder.budgets
    ADD CONSTRAINT pk_budgets PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p00
    ADD CONSTRAINT budgets_p00_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p01
    ADD CONSTRAINT budgets_p01_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p02
    ADD CONSTRAINT budgets_p02_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p03
    ADD CONSTRAINT budgets_p03_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p04
    ADD CONSTRAINT budgets_p04_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p05
    ADD CONSTRAINT budgets_p05_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p06
    ADD CONSTRAINT budgets_p06_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p07
    ADD CONSTRAINT budgets_p07_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p08
    ADD CONSTRAINT budgets_p08_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p09
    ADD CONSTRAINT budgets_p09_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p10
    ADD CONSTRAINT budgets_p10_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p11
    ADD CONSTRAINT budgets_p11_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p12
    ADD CONSTRAINT budgets_p12_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p13
    ADD CONSTRAINT budgets_p13_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p14
    ADD CONSTRAINT budgets_p14_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.budgets_p15
    ADD CONSTRAINT budgets_p15_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaign_items
    ADD CONSTRAINT pk_campaign_items PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p00
    ADD CONSTRAINT campaign_items_p00_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p01
    ADD CONSTRAINT campaign_items_p01_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p02
    ADD CONSTRAINT campaign_items_p02_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p03
    ADD CONSTRAINT campaign_items_p03_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p04
    ADD CONSTRAINT campaign_items_p04_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p05
    ADD CONSTRAINT campaign_items_p05_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p06
    ADD CONSTRAINT campaign_items_p06_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p07
    ADD CONSTRAINT campaign_items_p07_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p08
    ADD CONSTRAINT campaign_items_p08_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p09
    ADD CONSTRAINT campaign_items_p09_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p10
    ADD CONSTRAINT campaign_items_p10_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p11
    ADD CONSTRAINT campaign_items_p11_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p12
    ADD CONSTRAINT campaign_items_p12_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p13
    ADD CONSTRAINT campaign_items_p13_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p14
    ADD CONSTRAINT campaign_items_p14_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaign_items_p15
    ADD CONSTRAINT campaign_items_p15_pkey PRIMARY KEY (account_id, advert_id, nm_id);

ALTER TABLE ONLY autobidder.campaigns
    ADD CONSTRAINT pk_campaigns PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p00
    ADD CONSTRAINT campaigns_p00_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p01
    ADD CONSTRAINT campaigns_p01_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p02
    ADD CONSTRAINT campaigns_p02_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p03
    ADD CONSTRAINT campaigns_p03_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p04
    ADD CONSTRAINT campaigns_p04_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p05
    ADD CONSTRAINT campaigns_p05_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p06
    ADD CONSTRAINT campaigns_p06_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p07
    ADD CONSTRAINT campaigns_p07_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p08
    ADD CONSTRAINT campaigns_p08_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p09
    ADD CONSTRAINT campaigns_p09_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p10
    ADD CONSTRAINT campaigns_p10_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p11
    ADD CONSTRAINT campaigns_p11_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p12
    ADD CONSTRAINT campaigns_p12_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p13
    ADD CONSTRAINT campaigns_p13_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p14
    ADD CONSTRAINT campaigns_p14_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.campaigns_p15
    ADD CONSTRAINT campaigns_p15_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY autobidder.cluster_bids
    ADD CONSTRAINT pk_cluster_bids PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p00
    ADD CONSTRAINT cluster_bids_p00_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p01
    ADD CONSTRAINT cluster_bids_p01_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p02
    ADD CONSTRAINT cluster_bids_p02_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p03
    ADD CONSTRAINT cluster_bids_p03_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p04
    ADD CONSTRAINT cluster_bids_p04_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p05
    ADD CONSTRAINT cluster_bids_p05_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p06
    ADD CONSTRAINT cluster_bids_p06_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p07
    ADD CONSTRAINT cluster_bids_p07_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p08
    ADD CONSTRAINT cluster_bids_p08_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p09
    ADD CONSTRAINT cluster_bids_p09_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p10
    ADD CONSTRAINT cluster_bids_p10_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p11
    ADD CONSTRAINT cluster_bids_p11_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p12
    ADD CONSTRAINT cluster_bids_p12_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p13
    ADD CONSTRAINT cluster_bids_p13_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p14
    ADD CONSTRAINT cluster_bids_p14_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_bids_p15
    ADD CONSTRAINT cluster_bids_p15_pkey PRIMARY KEY (account_id, advert_id, nm_id, cluster);

ALTER TABLE ONLY autobidder.cluster_stats
    ADD CONSTRAINT pk_cluster_stats PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p00
    ADD CONSTRAINT cluster_stats_p00_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p01
    ADD CONSTRAINT cluster_stats_p01_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p02
    ADD CONSTRAINT cluster_stats_p02_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p03
    ADD CONSTRAINT cluster_stats_p03_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p04
    ADD CONSTRAINT cluster_stats_p04_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p05
    ADD CONSTRAINT cluster_stats_p05_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p06
    ADD CONSTRAINT cluster_stats_p06_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p07
    ADD CONSTRAINT cluster_stats_p07_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p08
    ADD CONSTRAINT cluster_stats_p08_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p09
    ADD CONSTRAINT cluster_stats_p09_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p10
    ADD CONSTRAINT cluster_stats_p10_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p11
    ADD CONSTRAINT cluster_stats_p11_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p12
    ADD CONSTRAINT cluster_stats_p12_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p13
    ADD CONSTRAINT cluster_stats_p13_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p14
    ADD CONSTRAINT cluster_stats_p14_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.cluster_stats_p15
    ADD CONSTRAINT cluster_stats_p15_pkey PRIMARY KEY (account_id, advert_id, nm_id, day, cluster);

ALTER TABLE ONLY autobidder.balances
    ADD CONSTRAINT pk_balances PRIMARY KEY (account_id);

ALTER TABLE ONLY autobidder.part_ages
    ADD CONSTRAINT pk_part_ages PRIMARY KEY (account_id, part);

ALTER TABLE ONLY autobidder.reads
    ADD CONSTRAINT pk_reads PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.refused_rows
    ADD CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, source, digest);

ALTER TABLE ONLY autobidder.revisions
    ADD CONSTRAINT pk_revisions PRIMARY KEY (account_id);

ALTER TABLE ONLY autobidder.run_parts
    ADD CONSTRAINT pk_run_parts PRIMARY KEY (run_id, part);

ALTER TABLE ONLY autobidder.sync_runs
    ADD CONSTRAINT pk_sync_runs PRIMARY KEY (id);

ALTER TABLE ONLY autobidder.reads_p00
    ADD CONSTRAINT reads_p00_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p01
    ADD CONSTRAINT reads_p01_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p02
    ADD CONSTRAINT reads_p02_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p03
    ADD CONSTRAINT reads_p03_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p04
    ADD CONSTRAINT reads_p04_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p05
    ADD CONSTRAINT reads_p05_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p06
    ADD CONSTRAINT reads_p06_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p07
    ADD CONSTRAINT reads_p07_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p08
    ADD CONSTRAINT reads_p08_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p09
    ADD CONSTRAINT reads_p09_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p10
    ADD CONSTRAINT reads_p10_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p11
    ADD CONSTRAINT reads_p11_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p12
    ADD CONSTRAINT reads_p12_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p13
    ADD CONSTRAINT reads_p13_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p14
    ADD CONSTRAINT reads_p14_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.reads_p15
    ADD CONSTRAINT reads_p15_pkey PRIMARY KEY (account_id, part, advert_id, nm_id);

ALTER TABLE ONLY autobidder.sync_runs
    ADD CONSTRAINT uq_sync_runs_job_id UNIQUE (job_id);

ALTER TABLE ONLY digitization.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY digitization.feed_gaps
    ADD CONSTRAINT pk_feed_gaps PRIMARY KEY (account_id, feed, gap_from);

ALTER TABLE ONLY digitization.feed_revisions
    ADD CONSTRAINT pk_feed_revisions PRIMARY KEY (account_id);

ALTER TABLE ONLY digitization.import_progress
    ADD CONSTRAINT pk_import_progress PRIMARY KEY (run_id, feed);

ALTER TABLE ONLY digitization.page_keys
    ADD CONSTRAINT pk_page_keys PRIMARY KEY (run_id, feed, page);

ALTER TABLE ONLY digitization.refused_rows
    ADD CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, feed, digest);

ALTER TABLE ONLY digitization.snapshot_pages
    ADD CONSTRAINT pk_snapshot_pages PRIMARY KEY (run_id, page);

ALTER TABLE ONLY digitization.sync_runs
    ADD CONSTRAINT pk_sync_runs PRIMARY KEY (id);

ALTER TABLE ONLY digitization.verify_findings
    ADD CONSTRAINT pk_verify_findings PRIMARY KEY (run_id, feed, key);

ALTER TABLE ONLY digitization.wb_cards
    ADD CONSTRAINT pk_wb_cards PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_orders
    ADD CONSTRAINT pk_wb_orders PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_sales
    ADD CONSTRAINT pk_wb_sales PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_stocks
    ADD CONSTRAINT pk_wb_stocks PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_sync_cursors
    ADD CONSTRAINT pk_wb_sync_cursors PRIMARY KEY (account_id, feed);

ALTER TABLE ONLY digitization.sync_runs
    ADD CONSTRAINT uq_sync_runs_job_id UNIQUE (job_id);

ALTER TABLE ONLY digitization.wb_cards_p00
    ADD CONSTRAINT wb_cards_p00_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p01
    ADD CONSTRAINT wb_cards_p01_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p02
    ADD CONSTRAINT wb_cards_p02_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p03
    ADD CONSTRAINT wb_cards_p03_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p04
    ADD CONSTRAINT wb_cards_p04_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p05
    ADD CONSTRAINT wb_cards_p05_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p06
    ADD CONSTRAINT wb_cards_p06_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p07
    ADD CONSTRAINT wb_cards_p07_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p08
    ADD CONSTRAINT wb_cards_p08_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p09
    ADD CONSTRAINT wb_cards_p09_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p10
    ADD CONSTRAINT wb_cards_p10_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p11
    ADD CONSTRAINT wb_cards_p11_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p12
    ADD CONSTRAINT wb_cards_p12_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p13
    ADD CONSTRAINT wb_cards_p13_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p14
    ADD CONSTRAINT wb_cards_p14_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_cards_p15
    ADD CONSTRAINT wb_cards_p15_pkey PRIMARY KEY (account_id, nm_id);

ALTER TABLE ONLY digitization.wb_orders_p00
    ADD CONSTRAINT wb_orders_p00_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p01
    ADD CONSTRAINT wb_orders_p01_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p02
    ADD CONSTRAINT wb_orders_p02_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p03
    ADD CONSTRAINT wb_orders_p03_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p04
    ADD CONSTRAINT wb_orders_p04_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p05
    ADD CONSTRAINT wb_orders_p05_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p06
    ADD CONSTRAINT wb_orders_p06_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p07
    ADD CONSTRAINT wb_orders_p07_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p08
    ADD CONSTRAINT wb_orders_p08_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p09
    ADD CONSTRAINT wb_orders_p09_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p10
    ADD CONSTRAINT wb_orders_p10_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p11
    ADD CONSTRAINT wb_orders_p11_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p12
    ADD CONSTRAINT wb_orders_p12_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p13
    ADD CONSTRAINT wb_orders_p13_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p14
    ADD CONSTRAINT wb_orders_p14_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_orders_p15
    ADD CONSTRAINT wb_orders_p15_pkey PRIMARY KEY (account_id, srid);

ALTER TABLE ONLY digitization.wb_sales_p00
    ADD CONSTRAINT wb_sales_p00_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p01
    ADD CONSTRAINT wb_sales_p01_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p02
    ADD CONSTRAINT wb_sales_p02_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p03
    ADD CONSTRAINT wb_sales_p03_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p04
    ADD CONSTRAINT wb_sales_p04_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p05
    ADD CONSTRAINT wb_sales_p05_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p06
    ADD CONSTRAINT wb_sales_p06_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p07
    ADD CONSTRAINT wb_sales_p07_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p08
    ADD CONSTRAINT wb_sales_p08_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p09
    ADD CONSTRAINT wb_sales_p09_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p10
    ADD CONSTRAINT wb_sales_p10_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p11
    ADD CONSTRAINT wb_sales_p11_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p12
    ADD CONSTRAINT wb_sales_p12_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p13
    ADD CONSTRAINT wb_sales_p13_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p14
    ADD CONSTRAINT wb_sales_p14_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_sales_p15
    ADD CONSTRAINT wb_sales_p15_pkey PRIMARY KEY (account_id, sale_id);

ALTER TABLE ONLY digitization.wb_stocks_p00
    ADD CONSTRAINT wb_stocks_p00_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p01
    ADD CONSTRAINT wb_stocks_p01_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p02
    ADD CONSTRAINT wb_stocks_p02_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p03
    ADD CONSTRAINT wb_stocks_p03_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p04
    ADD CONSTRAINT wb_stocks_p04_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p05
    ADD CONSTRAINT wb_stocks_p05_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p06
    ADD CONSTRAINT wb_stocks_p06_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p07
    ADD CONSTRAINT wb_stocks_p07_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p08
    ADD CONSTRAINT wb_stocks_p08_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p09
    ADD CONSTRAINT wb_stocks_p09_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p10
    ADD CONSTRAINT wb_stocks_p10_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p11
    ADD CONSTRAINT wb_stocks_p11_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p12
    ADD CONSTRAINT wb_stocks_p12_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p13
    ADD CONSTRAINT wb_stocks_p13_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p14
    ADD CONSTRAINT wb_stocks_p14_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY digitization.wb_stocks_p15
    ADD CONSTRAINT wb_stocks_p15_pkey PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id);

ALTER TABLE ONLY rnp.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY rnp.funnel_days
    ADD CONSTRAINT pk_funnel_days PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p00
    ADD CONSTRAINT funnel_days_p00_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p01
    ADD CONSTRAINT funnel_days_p01_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p02
    ADD CONSTRAINT funnel_days_p02_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p03
    ADD CONSTRAINT funnel_days_p03_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p04
    ADD CONSTRAINT funnel_days_p04_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p05
    ADD CONSTRAINT funnel_days_p05_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p06
    ADD CONSTRAINT funnel_days_p06_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p07
    ADD CONSTRAINT funnel_days_p07_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p08
    ADD CONSTRAINT funnel_days_p08_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p09
    ADD CONSTRAINT funnel_days_p09_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p10
    ADD CONSTRAINT funnel_days_p10_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p11
    ADD CONSTRAINT funnel_days_p11_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p12
    ADD CONSTRAINT funnel_days_p12_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p13
    ADD CONSTRAINT funnel_days_p13_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p14
    ADD CONSTRAINT funnel_days_p14_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.funnel_days_p15
    ADD CONSTRAINT funnel_days_p15_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.cost_prices
    ADD CONSTRAINT pk_cost_prices PRIMARY KEY (account_id, nm_id, valid_from);

ALTER TABLE ONLY rnp.merge_pending
    ADD CONSTRAINT pk_merge_pending PRIMARY KEY (account_id);

ALTER TABLE ONLY rnp.merge_state
    ADD CONSTRAINT pk_merge_state PRIMARY KEY (account_id);

ALTER TABLE ONLY rnp.refused_rows
    ADD CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, source, digest);

ALTER TABLE ONLY rnp.revisions
    ADD CONSTRAINT pk_revisions PRIMARY KEY (account_id);

ALTER TABLE ONLY rnp.rnp_daily
    ADD CONSTRAINT pk_rnp_daily PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.section_reads
    ADD CONSTRAINT pk_section_reads PRIMARY KEY (account_id, section, day);

ALTER TABLE ONLY rnp.stock_days
    ADD CONSTRAINT pk_stock_days PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_parts
    ADD CONSTRAINT pk_stock_parts PRIMARY KEY (account_id, page, nm_id);

ALTER TABLE ONLY rnp.sync_runs
    ADD CONSTRAINT pk_sync_runs PRIMARY KEY (id);

ALTER TABLE ONLY rnp.rnp_daily_p00
    ADD CONSTRAINT rnp_daily_p00_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p01
    ADD CONSTRAINT rnp_daily_p01_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p02
    ADD CONSTRAINT rnp_daily_p02_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p03
    ADD CONSTRAINT rnp_daily_p03_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p04
    ADD CONSTRAINT rnp_daily_p04_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p05
    ADD CONSTRAINT rnp_daily_p05_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p06
    ADD CONSTRAINT rnp_daily_p06_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p07
    ADD CONSTRAINT rnp_daily_p07_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p08
    ADD CONSTRAINT rnp_daily_p08_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p09
    ADD CONSTRAINT rnp_daily_p09_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p10
    ADD CONSTRAINT rnp_daily_p10_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p11
    ADD CONSTRAINT rnp_daily_p11_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p12
    ADD CONSTRAINT rnp_daily_p12_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p13
    ADD CONSTRAINT rnp_daily_p13_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p14
    ADD CONSTRAINT rnp_daily_p14_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.rnp_daily_p15
    ADD CONSTRAINT rnp_daily_p15_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p00
    ADD CONSTRAINT stock_days_p00_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p01
    ADD CONSTRAINT stock_days_p01_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p02
    ADD CONSTRAINT stock_days_p02_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p03
    ADD CONSTRAINT stock_days_p03_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p04
    ADD CONSTRAINT stock_days_p04_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p05
    ADD CONSTRAINT stock_days_p05_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p06
    ADD CONSTRAINT stock_days_p06_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p07
    ADD CONSTRAINT stock_days_p07_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p08
    ADD CONSTRAINT stock_days_p08_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p09
    ADD CONSTRAINT stock_days_p09_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p10
    ADD CONSTRAINT stock_days_p10_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p11
    ADD CONSTRAINT stock_days_p11_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p12
    ADD CONSTRAINT stock_days_p12_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p13
    ADD CONSTRAINT stock_days_p13_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p14
    ADD CONSTRAINT stock_days_p14_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.stock_days_p15
    ADD CONSTRAINT stock_days_p15_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY rnp.sync_runs
    ADD CONSTRAINT uq_sync_runs_job_id UNIQUE (job_id);

ALTER TABLE ONLY wbaccounts.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY wbaccounts.accounts
    ADD CONSTRAINT accounts_tenant_id_seller_id_key UNIQUE (tenant_id, seller_id);

ALTER TABLE ONLY wbaccounts.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY wbaccounts.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (key_id);

ALTER TABLE ONLY wbaccounts.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY wbaccounts.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (tenant_id, key);

ALTER TABLE ONLY wbaccounts.job_journal
    ADD CONSTRAINT job_journal_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY wbaccounts.tenants
    ADD CONSTRAINT tenants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY wbaccounts.wb_account_gate
    ADD CONSTRAINT wb_account_gate_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY wbads.ad_campaigns
    ADD CONSTRAINT pk_ad_campaigns PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p00
    ADD CONSTRAINT ad_campaigns_p00_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p01
    ADD CONSTRAINT ad_campaigns_p01_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p02
    ADD CONSTRAINT ad_campaigns_p02_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p03
    ADD CONSTRAINT ad_campaigns_p03_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p04
    ADD CONSTRAINT ad_campaigns_p04_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p05
    ADD CONSTRAINT ad_campaigns_p05_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p06
    ADD CONSTRAINT ad_campaigns_p06_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p07
    ADD CONSTRAINT ad_campaigns_p07_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p08
    ADD CONSTRAINT ad_campaigns_p08_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p09
    ADD CONSTRAINT ad_campaigns_p09_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p10
    ADD CONSTRAINT ad_campaigns_p10_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p11
    ADD CONSTRAINT ad_campaigns_p11_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p12
    ADD CONSTRAINT ad_campaigns_p12_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p13
    ADD CONSTRAINT ad_campaigns_p13_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p14
    ADD CONSTRAINT ad_campaigns_p14_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_campaigns_p15
    ADD CONSTRAINT ad_campaigns_p15_pkey PRIMARY KEY (account_id, advert_id);

ALTER TABLE ONLY wbads.ad_spend
    ADD CONSTRAINT pk_ad_spend PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p00
    ADD CONSTRAINT ad_spend_p00_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p01
    ADD CONSTRAINT ad_spend_p01_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p02
    ADD CONSTRAINT ad_spend_p02_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p03
    ADD CONSTRAINT ad_spend_p03_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p04
    ADD CONSTRAINT ad_spend_p04_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p05
    ADD CONSTRAINT ad_spend_p05_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p06
    ADD CONSTRAINT ad_spend_p06_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p07
    ADD CONSTRAINT ad_spend_p07_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p08
    ADD CONSTRAINT ad_spend_p08_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p09
    ADD CONSTRAINT ad_spend_p09_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p10
    ADD CONSTRAINT ad_spend_p10_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p11
    ADD CONSTRAINT ad_spend_p11_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p12
    ADD CONSTRAINT ad_spend_p12_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p13
    ADD CONSTRAINT ad_spend_p13_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p14
    ADD CONSTRAINT ad_spend_p14_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_spend_p15
    ADD CONSTRAINT ad_spend_p15_pkey PRIMARY KEY (account_id, day, advert_id, place);

ALTER TABLE ONLY wbads.ad_stats
    ADD CONSTRAINT pk_ad_stats PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p00
    ADD CONSTRAINT ad_stats_p00_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p01
    ADD CONSTRAINT ad_stats_p01_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p02
    ADD CONSTRAINT ad_stats_p02_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p03
    ADD CONSTRAINT ad_stats_p03_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p04
    ADD CONSTRAINT ad_stats_p04_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p05
    ADD CONSTRAINT ad_stats_p05_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p06
    ADD CONSTRAINT ad_stats_p06_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p07
    ADD CONSTRAINT ad_stats_p07_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p08
    ADD CONSTRAINT ad_stats_p08_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p09
    ADD CONSTRAINT ad_stats_p09_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p10
    ADD CONSTRAINT ad_stats_p10_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p11
    ADD CONSTRAINT ad_stats_p11_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p12
    ADD CONSTRAINT ad_stats_p12_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p13
    ADD CONSTRAINT ad_stats_p13_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p14
    ADD CONSTRAINT ad_stats_p14_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.ad_stats_p15
    ADD CONSTRAINT ad_stats_p15_pkey PRIMARY KEY (account_id, advert_id, day, app_type, nm_id);

ALTER TABLE ONLY wbads.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY wbads.changed_days
    ADD CONSTRAINT pk_changed_days PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p00
    ADD CONSTRAINT changed_days_p00_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p01
    ADD CONSTRAINT changed_days_p01_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p02
    ADD CONSTRAINT changed_days_p02_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p03
    ADD CONSTRAINT changed_days_p03_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p04
    ADD CONSTRAINT changed_days_p04_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p05
    ADD CONSTRAINT changed_days_p05_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p06
    ADD CONSTRAINT changed_days_p06_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p07
    ADD CONSTRAINT changed_days_p07_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p08
    ADD CONSTRAINT changed_days_p08_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p09
    ADD CONSTRAINT changed_days_p09_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p10
    ADD CONSTRAINT changed_days_p10_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p11
    ADD CONSTRAINT changed_days_p11_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p12
    ADD CONSTRAINT changed_days_p12_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p13
    ADD CONSTRAINT changed_days_p13_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p14
    ADD CONSTRAINT changed_days_p14_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.changed_days_p15
    ADD CONSTRAINT changed_days_p15_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbads.ad_accounts
    ADD CONSTRAINT pk_ad_accounts PRIMARY KEY (account_id);

ALTER TABLE ONLY wbads.refused_rows
    ADD CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, source, digest);

ALTER TABLE ONLY wbads.revisions
    ADD CONSTRAINT pk_revisions PRIMARY KEY (account_id);

ALTER TABLE ONLY wbreports.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY wbreports.changed_days
    ADD CONSTRAINT pk_changed_days PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p00
    ADD CONSTRAINT changed_days_p00_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p01
    ADD CONSTRAINT changed_days_p01_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p02
    ADD CONSTRAINT changed_days_p02_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p03
    ADD CONSTRAINT changed_days_p03_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p04
    ADD CONSTRAINT changed_days_p04_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p05
    ADD CONSTRAINT changed_days_p05_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p06
    ADD CONSTRAINT changed_days_p06_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p07
    ADD CONSTRAINT changed_days_p07_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p08
    ADD CONSTRAINT changed_days_p08_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p09
    ADD CONSTRAINT changed_days_p09_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p10
    ADD CONSTRAINT changed_days_p10_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p11
    ADD CONSTRAINT changed_days_p11_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p12
    ADD CONSTRAINT changed_days_p12_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p13
    ADD CONSTRAINT changed_days_p13_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p14
    ADD CONSTRAINT changed_days_p14_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.changed_days_p15
    ADD CONSTRAINT changed_days_p15_pkey PRIMARY KEY (account_id, day, nm_id);

ALTER TABLE ONLY wbreports.met_operations
    ADD CONSTRAINT pk_met_operations PRIMARY KEY (account_id, scope, place);

ALTER TABLE ONLY wbreports.page_keys
    ADD CONSTRAINT pk_page_keys PRIMARY KEY (run_id, feed, page);

ALTER TABLE ONLY wbreports.refused_rows
    ADD CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, feed, digest);

ALTER TABLE ONLY wbreports.report_progress
    ADD CONSTRAINT pk_report_progress PRIMARY KEY (run_id, feed);

ALTER TABLE ONLY wbreports.report_runs
    ADD CONSTRAINT pk_report_runs PRIMARY KEY (id);

ALTER TABLE ONLY wbreports.revisions
    ADD CONSTRAINT pk_revisions PRIMARY KEY (account_id);

ALTER TABLE ONLY wbreports.stretches
    ADD CONSTRAINT pk_stretches PRIMARY KEY (id);

ALTER TABLE ONLY wbreports.wb_report_rows
    ADD CONSTRAINT pk_wb_report_rows PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_reports
    ADD CONSTRAINT pk_wb_reports PRIMARY KEY (account_id, report_id);

ALTER TABLE ONLY wbreports.report_runs
    ADD CONSTRAINT uq_report_runs_job_id UNIQUE (job_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p00
    ADD CONSTRAINT wb_report_rows_p00_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p01
    ADD CONSTRAINT wb_report_rows_p01_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p02
    ADD CONSTRAINT wb_report_rows_p02_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p03
    ADD CONSTRAINT wb_report_rows_p03_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p04
    ADD CONSTRAINT wb_report_rows_p04_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p05
    ADD CONSTRAINT wb_report_rows_p05_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p06
    ADD CONSTRAINT wb_report_rows_p06_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p07
    ADD CONSTRAINT wb_report_rows_p07_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p08
    ADD CONSTRAINT wb_report_rows_p08_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p09
    ADD CONSTRAINT wb_report_rows_p09_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p10
    ADD CONSTRAINT wb_report_rows_p10_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p11
    ADD CONSTRAINT wb_report_rows_p11_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p12
    ADD CONSTRAINT wb_report_rows_p12_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p13
    ADD CONSTRAINT wb_report_rows_p13_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p14
    ADD CONSTRAINT wb_report_rows_p14_pkey PRIMARY KEY (account_id, report_id, rrd_id);

ALTER TABLE ONLY wbreports.wb_report_rows_p15
    ADD CONSTRAINT wb_report_rows_p15_pkey PRIMARY KEY (account_id, report_id, rrd_id);

CREATE UNIQUE INDEX ix_bids_present ON ONLY autobidder.bids USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p00_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p00 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p01_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p01 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p02_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p02 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p03_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p03 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p04_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p04 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p05_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p05 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p06_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p06 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p07_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p07 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p08_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p08 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p09_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p09 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p10_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p10 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p11_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p11 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p12_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p12 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p13_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p13 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p14_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p14 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE UNIQUE INDEX bids_p15_account_id_advert_id_nm_id_placement_idx ON autobidder.bids_p15 USING btree (account_id, advert_id, nm_id, placement) WHERE (seen_until IS NULL);

CREATE INDEX ix_cluster_stats_account_id_advert_id_day ON ONLY autobidder.cluster_stats USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p00_account_id_advert_id_day_idx ON autobidder.cluster_stats_p00 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p01_account_id_advert_id_day_idx ON autobidder.cluster_stats_p01 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p02_account_id_advert_id_day_idx ON autobidder.cluster_stats_p02 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p03_account_id_advert_id_day_idx ON autobidder.cluster_stats_p03 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p04_account_id_advert_id_day_idx ON autobidder.cluster_stats_p04 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p05_account_id_advert_id_day_idx ON autobidder.cluster_stats_p05 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p06_account_id_advert_id_day_idx ON autobidder.cluster_stats_p06 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p07_account_id_advert_id_day_idx ON autobidder.cluster_stats_p07 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p08_account_id_advert_id_day_idx ON autobidder.cluster_stats_p08 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p09_account_id_advert_id_day_idx ON autobidder.cluster_stats_p09 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p10_account_id_advert_id_day_idx ON autobidder.cluster_stats_p10 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p11_account_id_advert_id_day_idx ON autobidder.cluster_stats_p11 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p12_account_id_advert_id_day_idx ON autobidder.cluster_stats_p12 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p13_account_id_advert_id_day_idx ON autobidder.cluster_stats_p13 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p14_account_id_advert_id_day_idx ON autobidder.cluster_stats_p14 USING btree (account_id, advert_id, day);

CREATE INDEX cluster_stats_p15_account_id_advert_id_day_idx ON autobidder.cluster_stats_p15 USING btree (account_id, advert_id, day);

CREATE INDEX ix_sync_runs_account_id_started_at ON autobidder.sync_runs USING btree (account_id, started_at DESC);

CREATE INDEX ix_sync_runs_started_at ON autobidder.sync_runs USING btree (started_at);

CREATE INDEX ix_feed_gaps_open ON digitization.feed_gaps USING btree (account_id) WHERE (closed_at IS NULL);

CREATE INDEX ix_sync_runs_last ON digitization.sync_runs USING btree (account_id, tier, finished_at DESC) WHERE (outcome IS NOT NULL);

CREATE INDEX ix_sync_runs_started_at ON digitization.sync_runs USING btree (started_at);

CREATE INDEX ix_wb_orders_account_id_date ON ONLY digitization.wb_orders USING btree (account_id, date);

CREATE INDEX ix_wb_orders_account_id_revision ON ONLY digitization.wb_orders USING btree (account_id, revision);

CREATE INDEX ix_wb_orders_moved ON ONLY digitization.wb_orders USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX ix_wb_sales_account_id_date ON ONLY digitization.wb_sales USING btree (account_id, date);

CREATE INDEX ix_wb_sales_account_id_revision ON ONLY digitization.wb_sales USING btree (account_id, revision);

CREATE INDEX ix_wb_sales_moved ON ONLY digitization.wb_sales USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p00_account_id_date_idx ON digitization.wb_orders_p00 USING btree (account_id, date);

CREATE INDEX wb_orders_p00_account_id_revision_idx ON digitization.wb_orders_p00 USING btree (account_id, revision);

CREATE INDEX wb_orders_p00_account_id_revision_idx1 ON digitization.wb_orders_p00 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p01_account_id_date_idx ON digitization.wb_orders_p01 USING btree (account_id, date);

CREATE INDEX wb_orders_p01_account_id_revision_idx ON digitization.wb_orders_p01 USING btree (account_id, revision);

CREATE INDEX wb_orders_p01_account_id_revision_idx1 ON digitization.wb_orders_p01 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p02_account_id_date_idx ON digitization.wb_orders_p02 USING btree (account_id, date);

CREATE INDEX wb_orders_p02_account_id_revision_idx ON digitization.wb_orders_p02 USING btree (account_id, revision);

CREATE INDEX wb_orders_p02_account_id_revision_idx1 ON digitization.wb_orders_p02 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p03_account_id_date_idx ON digitization.wb_orders_p03 USING btree (account_id, date);

CREATE INDEX wb_orders_p03_account_id_revision_idx ON digitization.wb_orders_p03 USING btree (account_id, revision);

CREATE INDEX wb_orders_p03_account_id_revision_idx1 ON digitization.wb_orders_p03 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p04_account_id_date_idx ON digitization.wb_orders_p04 USING btree (account_id, date);

CREATE INDEX wb_orders_p04_account_id_revision_idx ON digitization.wb_orders_p04 USING btree (account_id, revision);

CREATE INDEX wb_orders_p04_account_id_revision_idx1 ON digitization.wb_orders_p04 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p05_account_id_date_idx ON digitization.wb_orders_p05 USING btree (account_id, date);

CREATE INDEX wb_orders_p05_account_id_revision_idx ON digitization.wb_orders_p05 USING btree (account_id, revision);

CREATE INDEX wb_orders_p05_account_id_revision_idx1 ON digitization.wb_orders_p05 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p06_account_id_date_idx ON digitization.wb_orders_p06 USING btree (account_id, date);

CREATE INDEX wb_orders_p06_account_id_revision_idx ON digitization.wb_orders_p06 USING btree (account_id, revision);

CREATE INDEX wb_orders_p06_account_id_revision_idx1 ON digitization.wb_orders_p06 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p07_account_id_date_idx ON digitization.wb_orders_p07 USING btree (account_id, date);

CREATE INDEX wb_orders_p07_account_id_revision_idx ON digitization.wb_orders_p07 USING btree (account_id, revision);

CREATE INDEX wb_orders_p07_account_id_revision_idx1 ON digitization.wb_orders_p07 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p08_account_id_date_idx ON digitization.wb_orders_p08 USING btree (account_id, date);

CREATE INDEX wb_orders_p08_account_id_revision_idx ON digitization.wb_orders_p08 USING btree (account_id, revision);

CREATE INDEX wb_orders_p08_account_id_revision_idx1 ON digitization.wb_orders_p08 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p09_account_id_date_idx ON digitization.wb_orders_p09 USING btree (account_id, date);

CREATE INDEX wb_orders_p09_account_id_revision_idx ON digitization.wb_orders_p09 USING btree (account_id, revision);

CREATE INDEX wb_orders_p09_account_id_revision_idx1 ON digitization.wb_orders_p09 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p10_account_id_date_idx ON digitization.wb_orders_p10 USING btree (account_id, date);

CREATE INDEX wb_orders_p10_account_id_revision_idx ON digitization.wb_orders_p10 USING btree (account_id, revision);

CREATE INDEX wb_orders_p10_account_id_revision_idx1 ON digitization.wb_orders_p10 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p11_account_id_date_idx ON digitization.wb_orders_p11 USING btree (account_id, date);

CREATE INDEX wb_orders_p11_account_id_revision_idx ON digitization.wb_orders_p11 USING btree (account_id, revision);

CREATE INDEX wb_orders_p11_account_id_revision_idx1 ON digitization.wb_orders_p11 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p12_account_id_date_idx ON digitization.wb_orders_p12 USING btree (account_id, date);

CREATE INDEX wb_orders_p12_account_id_revision_idx ON digitization.wb_orders_p12 USING btree (account_id, revision);

CREATE INDEX wb_orders_p12_account_id_revision_idx1 ON digitization.wb_orders_p12 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p13_account_id_date_idx ON digitization.wb_orders_p13 USING btree (account_id, date);

CREATE INDEX wb_orders_p13_account_id_revision_idx ON digitization.wb_orders_p13 USING btree (account_id, revision);

CREATE INDEX wb_orders_p13_account_id_revision_idx1 ON digitization.wb_orders_p13 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p14_account_id_date_idx ON digitization.wb_orders_p14 USING btree (account_id, date);

CREATE INDEX wb_orders_p14_account_id_revision_idx ON digitization.wb_orders_p14 USING btree (account_id, revision);

CREATE INDEX wb_orders_p14_account_id_revision_idx1 ON digitization.wb_orders_p14 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_orders_p15_account_id_date_idx ON digitization.wb_orders_p15 USING btree (account_id, date);

CREATE INDEX wb_orders_p15_account_id_revision_idx ON digitization.wb_orders_p15 USING btree (account_id, revision);

CREATE INDEX wb_orders_p15_account_id_revision_idx1 ON digitization.wb_orders_p15 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p00_account_id_date_idx ON digitization.wb_sales_p00 USING btree (account_id, date);

CREATE INDEX wb_sales_p00_account_id_revision_idx ON digitization.wb_sales_p00 USING btree (account_id, revision);

CREATE INDEX wb_sales_p00_account_id_revision_idx1 ON digitization.wb_sales_p00 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p01_account_id_date_idx ON digitization.wb_sales_p01 USING btree (account_id, date);

CREATE INDEX wb_sales_p01_account_id_revision_idx ON digitization.wb_sales_p01 USING btree (account_id, revision);

CREATE INDEX wb_sales_p01_account_id_revision_idx1 ON digitization.wb_sales_p01 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p02_account_id_date_idx ON digitization.wb_sales_p02 USING btree (account_id, date);

CREATE INDEX wb_sales_p02_account_id_revision_idx ON digitization.wb_sales_p02 USING btree (account_id, revision);

CREATE INDEX wb_sales_p02_account_id_revision_idx1 ON digitization.wb_sales_p02 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p03_account_id_date_idx ON digitization.wb_sales_p03 USING btree (account_id, date);

CREATE INDEX wb_sales_p03_account_id_revision_idx ON digitization.wb_sales_p03 USING btree (account_id, revision);

CREATE INDEX wb_sales_p03_account_id_revision_idx1 ON digitization.wb_sales_p03 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p04_account_id_date_idx ON digitization.wb_sales_p04 USING btree (account_id, date);

CREATE INDEX wb_sales_p04_account_id_revision_idx ON digitization.wb_sales_p04 USING btree (account_id, revision);

CREATE INDEX wb_sales_p04_account_id_revision_idx1 ON digitization.wb_sales_p04 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p05_account_id_date_idx ON digitization.wb_sales_p05 USING btree (account_id, date);

CREATE INDEX wb_sales_p05_account_id_revision_idx ON digitization.wb_sales_p05 USING btree (account_id, revision);

CREATE INDEX wb_sales_p05_account_id_revision_idx1 ON digitization.wb_sales_p05 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p06_account_id_date_idx ON digitization.wb_sales_p06 USING btree (account_id, date);

CREATE INDEX wb_sales_p06_account_id_revision_idx ON digitization.wb_sales_p06 USING btree (account_id, revision);

CREATE INDEX wb_sales_p06_account_id_revision_idx1 ON digitization.wb_sales_p06 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p07_account_id_date_idx ON digitization.wb_sales_p07 USING btree (account_id, date);

CREATE INDEX wb_sales_p07_account_id_revision_idx ON digitization.wb_sales_p07 USING btree (account_id, revision);

CREATE INDEX wb_sales_p07_account_id_revision_idx1 ON digitization.wb_sales_p07 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p08_account_id_date_idx ON digitization.wb_sales_p08 USING btree (account_id, date);

CREATE INDEX wb_sales_p08_account_id_revision_idx ON digitization.wb_sales_p08 USING btree (account_id, revision);

CREATE INDEX wb_sales_p08_account_id_revision_idx1 ON digitization.wb_sales_p08 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p09_account_id_date_idx ON digitization.wb_sales_p09 USING btree (account_id, date);

CREATE INDEX wb_sales_p09_account_id_revision_idx ON digitization.wb_sales_p09 USING btree (account_id, revision);

CREATE INDEX wb_sales_p09_account_id_revision_idx1 ON digitization.wb_sales_p09 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p10_account_id_date_idx ON digitization.wb_sales_p10 USING btree (account_id, date);

CREATE INDEX wb_sales_p10_account_id_revision_idx ON digitization.wb_sales_p10 USING btree (account_id, revision);

CREATE INDEX wb_sales_p10_account_id_revision_idx1 ON digitization.wb_sales_p10 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p11_account_id_date_idx ON digitization.wb_sales_p11 USING btree (account_id, date);

CREATE INDEX wb_sales_p11_account_id_revision_idx ON digitization.wb_sales_p11 USING btree (account_id, revision);

CREATE INDEX wb_sales_p11_account_id_revision_idx1 ON digitization.wb_sales_p11 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p12_account_id_date_idx ON digitization.wb_sales_p12 USING btree (account_id, date);

CREATE INDEX wb_sales_p12_account_id_revision_idx ON digitization.wb_sales_p12 USING btree (account_id, revision);

CREATE INDEX wb_sales_p12_account_id_revision_idx1 ON digitization.wb_sales_p12 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p13_account_id_date_idx ON digitization.wb_sales_p13 USING btree (account_id, date);

CREATE INDEX wb_sales_p13_account_id_revision_idx ON digitization.wb_sales_p13 USING btree (account_id, revision);

CREATE INDEX wb_sales_p13_account_id_revision_idx1 ON digitization.wb_sales_p13 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p14_account_id_date_idx ON digitization.wb_sales_p14 USING btree (account_id, date);

CREATE INDEX wb_sales_p14_account_id_revision_idx ON digitization.wb_sales_p14 USING btree (account_id, revision);

CREATE INDEX wb_sales_p14_account_id_revision_idx1 ON digitization.wb_sales_p14 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX wb_sales_p15_account_id_date_idx ON digitization.wb_sales_p15 USING btree (account_id, date);

CREATE INDEX wb_sales_p15_account_id_revision_idx ON digitization.wb_sales_p15 USING btree (account_id, revision);

CREATE INDEX wb_sales_p15_account_id_revision_idx1 ON digitization.wb_sales_p15 USING btree (account_id, revision) WHERE (moved_from IS NOT NULL);

CREATE INDEX ix_funnel_days_account_id_revision ON ONLY rnp.funnel_days USING btree (account_id, revision);

CREATE INDEX funnel_days_p00_account_id_revision_idx ON rnp.funnel_days_p00 USING btree (account_id, revision);

CREATE INDEX funnel_days_p01_account_id_revision_idx ON rnp.funnel_days_p01 USING btree (account_id, revision);

CREATE INDEX funnel_days_p02_account_id_revision_idx ON rnp.funnel_days_p02 USING btree (account_id, revision);

CREATE INDEX funnel_days_p03_account_id_revision_idx ON rnp.funnel_days_p03 USING btree (account_id, revision);

CREATE INDEX funnel_days_p04_account_id_revision_idx ON rnp.funnel_days_p04 USING btree (account_id, revision);

CREATE INDEX funnel_days_p05_account_id_revision_idx ON rnp.funnel_days_p05 USING btree (account_id, revision);

CREATE INDEX funnel_days_p06_account_id_revision_idx ON rnp.funnel_days_p06 USING btree (account_id, revision);

CREATE INDEX funnel_days_p07_account_id_revision_idx ON rnp.funnel_days_p07 USING btree (account_id, revision);

CREATE INDEX funnel_days_p08_account_id_revision_idx ON rnp.funnel_days_p08 USING btree (account_id, revision);

CREATE INDEX funnel_days_p09_account_id_revision_idx ON rnp.funnel_days_p09 USING btree (account_id, revision);

CREATE INDEX funnel_days_p10_account_id_revision_idx ON rnp.funnel_days_p10 USING btree (account_id, revision);

CREATE INDEX funnel_days_p11_account_id_revision_idx ON rnp.funnel_days_p11 USING btree (account_id, revision);

CREATE INDEX funnel_days_p12_account_id_revision_idx ON rnp.funnel_days_p12 USING btree (account_id, revision);

CREATE INDEX funnel_days_p13_account_id_revision_idx ON rnp.funnel_days_p13 USING btree (account_id, revision);

CREATE INDEX funnel_days_p14_account_id_revision_idx ON rnp.funnel_days_p14 USING btree (account_id, revision);

CREATE INDEX funnel_days_p15_account_id_revision_idx ON rnp.funnel_days_p15 USING btree (account_id, revision);

CREATE INDEX ix_cost_prices_account_id_revision ON rnp.cost_prices USING btree (account_id, revision);

CREATE INDEX ix_stock_days_account_id_revision ON ONLY rnp.stock_days USING btree (account_id, revision);

CREATE INDEX ix_sync_runs_last ON rnp.sync_runs USING btree (account_id, job, finished_at DESC) WHERE (outcome IS NOT NULL);

CREATE INDEX ix_sync_runs_started_at ON rnp.sync_runs USING btree (started_at);

CREATE INDEX stock_days_p00_account_id_revision_idx ON rnp.stock_days_p00 USING btree (account_id, revision);

CREATE INDEX stock_days_p01_account_id_revision_idx ON rnp.stock_days_p01 USING btree (account_id, revision);

CREATE INDEX stock_days_p02_account_id_revision_idx ON rnp.stock_days_p02 USING btree (account_id, revision);

CREATE INDEX stock_days_p03_account_id_revision_idx ON rnp.stock_days_p03 USING btree (account_id, revision);

CREATE INDEX stock_days_p04_account_id_revision_idx ON rnp.stock_days_p04 USING btree (account_id, revision);

CREATE INDEX stock_days_p05_account_id_revision_idx ON rnp.stock_days_p05 USING btree (account_id, revision);

CREATE INDEX stock_days_p06_account_id_revision_idx ON rnp.stock_days_p06 USING btree (account_id, revision);

CREATE INDEX stock_days_p07_account_id_revision_idx ON rnp.stock_days_p07 USING btree (account_id, revision);

CREATE INDEX stock_days_p08_account_id_revision_idx ON rnp.stock_days_p08 USING btree (account_id, revision);

CREATE INDEX stock_days_p09_account_id_revision_idx ON rnp.stock_days_p09 USING btree (account_id, revision);

CREATE INDEX stock_days_p10_account_id_revision_idx ON rnp.stock_days_p10 USING btree (account_id, revision);

CREATE INDEX stock_days_p11_account_id_revision_idx ON rnp.stock_days_p11 USING btree (account_id, revision);

CREATE INDEX stock_days_p12_account_id_revision_idx ON rnp.stock_days_p12 USING btree (account_id, revision);

CREATE INDEX stock_days_p13_account_id_revision_idx ON rnp.stock_days_p13 USING btree (account_id, revision);

CREATE INDEX stock_days_p14_account_id_revision_idx ON rnp.stock_days_p14 USING btree (account_id, revision);

CREATE INDEX stock_days_p15_account_id_revision_idx ON rnp.stock_days_p15 USING btree (account_id, revision);

CREATE INDEX api_keys_tenant_id_idx ON wbaccounts.api_keys USING btree (tenant_id);

CREATE INDEX audit_log_tenant_id_idx ON wbaccounts.audit_log USING btree (tenant_id, id);

CREATE INDEX idempotency_keys_expires_at_idx ON wbaccounts.idempotency_keys USING btree (expires_at);

CREATE INDEX job_journal_account_id_idx ON wbaccounts.job_journal USING btree (account_id, accepted_at);

CREATE INDEX job_journal_open_idx ON wbaccounts.job_journal USING btree (kind, accepted_at, job_id) WHERE (ended_at IS NULL);

CREATE INDEX wb_account_gate_epoch_idx ON wbaccounts.wb_account_gate USING btree (epoch);

CREATE INDEX ix_ad_stats_account_id_day_nm_id ON ONLY wbads.ad_stats USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p00_account_id_day_nm_id_idx ON wbads.ad_stats_p00 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p01_account_id_day_nm_id_idx ON wbads.ad_stats_p01 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p02_account_id_day_nm_id_idx ON wbads.ad_stats_p02 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p03_account_id_day_nm_id_idx ON wbads.ad_stats_p03 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p04_account_id_day_nm_id_idx ON wbads.ad_stats_p04 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p05_account_id_day_nm_id_idx ON wbads.ad_stats_p05 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p06_account_id_day_nm_id_idx ON wbads.ad_stats_p06 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p07_account_id_day_nm_id_idx ON wbads.ad_stats_p07 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p08_account_id_day_nm_id_idx ON wbads.ad_stats_p08 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p09_account_id_day_nm_id_idx ON wbads.ad_stats_p09 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p10_account_id_day_nm_id_idx ON wbads.ad_stats_p10 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p11_account_id_day_nm_id_idx ON wbads.ad_stats_p11 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p12_account_id_day_nm_id_idx ON wbads.ad_stats_p12 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p13_account_id_day_nm_id_idx ON wbads.ad_stats_p13 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p14_account_id_day_nm_id_idx ON wbads.ad_stats_p14 USING btree (account_id, day, nm_id);

CREATE INDEX ad_stats_p15_account_id_day_nm_id_idx ON wbads.ad_stats_p15 USING btree (account_id, day, nm_id);

CREATE INDEX ix_changed_days_account_id_revision ON ONLY wbads.changed_days USING btree (account_id, revision);

CREATE INDEX changed_days_p00_account_id_revision_idx ON wbads.changed_days_p00 USING btree (account_id, revision);

CREATE INDEX changed_days_p01_account_id_revision_idx ON wbads.changed_days_p01 USING btree (account_id, revision);

CREATE INDEX changed_days_p02_account_id_revision_idx ON wbads.changed_days_p02 USING btree (account_id, revision);

CREATE INDEX changed_days_p03_account_id_revision_idx ON wbads.changed_days_p03 USING btree (account_id, revision);

CREATE INDEX changed_days_p04_account_id_revision_idx ON wbads.changed_days_p04 USING btree (account_id, revision);

CREATE INDEX changed_days_p05_account_id_revision_idx ON wbads.changed_days_p05 USING btree (account_id, revision);

CREATE INDEX changed_days_p06_account_id_revision_idx ON wbads.changed_days_p06 USING btree (account_id, revision);

CREATE INDEX changed_days_p07_account_id_revision_idx ON wbads.changed_days_p07 USING btree (account_id, revision);

CREATE INDEX changed_days_p08_account_id_revision_idx ON wbads.changed_days_p08 USING btree (account_id, revision);

CREATE INDEX changed_days_p09_account_id_revision_idx ON wbads.changed_days_p09 USING btree (account_id, revision);

CREATE INDEX changed_days_p10_account_id_revision_idx ON wbads.changed_days_p10 USING btree (account_id, revision);

CREATE INDEX changed_days_p11_account_id_revision_idx ON wbads.changed_days_p11 USING btree (account_id, revision);

CREATE INDEX changed_days_p12_account_id_revision_idx ON wbads.changed_days_p12 USING btree (account_id, revision);

CREATE INDEX changed_days_p13_account_id_revision_idx ON wbads.changed_days_p13 USING btree (account_id, revision);

CREATE INDEX changed_days_p14_account_id_revision_idx ON wbads.changed_days_p14 USING btree (account_id, revision);

CREATE INDEX changed_days_p15_account_id_revision_idx ON wbads.changed_days_p15 USING btree (account_id, revision);

CREATE INDEX ix_changed_days_account_id_revision ON ONLY wbreports.changed_days USING btree (account_id, revision);

CREATE INDEX changed_days_p00_account_id_revision_idx ON wbreports.changed_days_p00 USING btree (account_id, revision);

CREATE INDEX changed_days_p01_account_id_revision_idx ON wbreports.changed_days_p01 USING btree (account_id, revision);

CREATE INDEX changed_days_p02_account_id_revision_idx ON wbreports.changed_days_p02 USING btree (account_id, revision);

CREATE INDEX changed_days_p03_account_id_revision_idx ON wbreports.changed_days_p03 USING btree (account_id, revision);

CREATE INDEX changed_days_p04_account_id_revision_idx ON wbreports.changed_days_p04 USING btree (account_id, revision);

CREATE INDEX changed_days_p05_account_id_revision_idx ON wbreports.changed_days_p05 USING btree (account_id, revision);

CREATE INDEX changed_days_p06_account_id_revision_idx ON wbreports.changed_days_p06 USING btree (account_id, revision);

CREATE INDEX changed_days_p07_account_id_revision_idx ON wbreports.changed_days_p07 USING btree (account_id, revision);

CREATE INDEX changed_days_p08_account_id_revision_idx ON wbreports.changed_days_p08 USING btree (account_id, revision);

CREATE INDEX changed_days_p09_account_id_revision_idx ON wbreports.changed_days_p09 USING btree (account_id, revision);

CREATE INDEX changed_days_p10_account_id_revision_idx ON wbreports.changed_days_p10 USING btree (account_id, revision);

CREATE INDEX changed_days_p11_account_id_revision_idx ON wbreports.changed_days_p11 USING btree (account_id, revision);

CREATE INDEX changed_days_p12_account_id_revision_idx ON wbreports.changed_days_p12 USING btree (account_id, revision);

CREATE INDEX changed_days_p13_account_id_revision_idx ON wbreports.changed_days_p13 USING btree (account_id, revision);

CREATE INDEX changed_days_p14_account_id_revision_idx ON wbreports.changed_days_p14 USING btree (account_id, revision);

CREATE INDEX changed_days_p15_account_id_revision_idx ON wbreports.changed_days_p15 USING btree (account_id, revision);

CREATE INDEX ix_report_runs_last ON wbreports.report_runs USING btree (account_id, tier, finished_at DESC) WHERE (outcome IS NOT NULL);

CREATE INDEX ix_report_runs_started_at ON wbreports.report_runs USING btree (started_at);

CREATE INDEX ix_stretches_account_id_period ON wbreports.stretches USING btree (account_id, period);

CREATE INDEX ix_wb_report_rows_account_id_rr_date ON ONLY wbreports.wb_report_rows USING btree (account_id, rr_date);

CREATE INDEX ix_wb_reports_account_id_date_from ON wbreports.wb_reports USING btree (account_id, date_from);

CREATE INDEX wb_report_rows_p00_account_id_rr_date_idx ON wbreports.wb_report_rows_p00 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p01_account_id_rr_date_idx ON wbreports.wb_report_rows_p01 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p02_account_id_rr_date_idx ON wbreports.wb_report_rows_p02 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p03_account_id_rr_date_idx ON wbreports.wb_report_rows_p03 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p04_account_id_rr_date_idx ON wbreports.wb_report_rows_p04 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p05_account_id_rr_date_idx ON wbreports.wb_report_rows_p05 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p06_account_id_rr_date_idx ON wbreports.wb_report_rows_p06 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p07_account_id_rr_date_idx ON wbreports.wb_report_rows_p07 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p08_account_id_rr_date_idx ON wbreports.wb_report_rows_p08 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p09_account_id_rr_date_idx ON wbreports.wb_report_rows_p09 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p10_account_id_rr_date_idx ON wbreports.wb_report_rows_p10 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p11_account_id_rr_date_idx ON wbreports.wb_report_rows_p11 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p12_account_id_rr_date_idx ON wbreports.wb_report_rows_p12 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p13_account_id_rr_date_idx ON wbreports.wb_report_rows_p13 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p14_account_id_rr_date_idx ON wbreports.wb_report_rows_p14 USING btree (account_id, rr_date);

CREATE INDEX wb_report_rows_p15_account_id_rr_date_idx ON wbreports.wb_report_rows_p15 USING btree (account_id, rr_date);

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p00_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p01_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p02_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p03_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p04_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p05_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p06_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p07_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p08_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p09_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p10_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p11_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p12_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p13_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p14_pkey;

ALTER INDEX autobidder.pk_bid_minimums ATTACH PARTITION autobidder.bid_minimums_p15_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p00_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p01_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p02_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p03_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p04_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p05_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p06_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p07_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p08_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p09_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p10_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p11_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p12_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p13_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p14_pkey;

ALTER INDEX autobidder.pk_bid_recommendations ATTACH PARTITION autobidder.bid_recommendations_p15_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p00_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p00_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p01_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p01_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p02_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p02_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p03_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p03_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p04_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p04_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p05_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p05_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p06_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p06_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p07_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p07_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p08_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p08_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p09_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p09_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p10_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p10_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p11_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p11_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p12_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p12_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p13_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p13_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p14_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p14_pkey;

ALTER INDEX autobidder.ix_bids_present ATTACH PARTITION autobidder.bids_p15_account_id_advert_id_nm_id_placement_idx;

ALTER INDEX autobidder.pk_bids ATTACH PARTITION autobidder.bids_p15_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p00_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p01_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p02_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p03_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p04_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p05_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p06_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p07_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p08_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p09_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p10_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p11_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p12_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p13_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p14_pkey;

ALTER INDEX autobidder.pk_budgets ATTACH PARTITION autobidder.budgets_p15_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p00_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p01_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p02_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p03_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p04_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p05_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p06_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p07_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p08_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p09_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p10_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p11_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p12_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p13_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p14_pkey;

ALTER INDEX autobidder.pk_campaign_items ATTACH PARTITION autobidder.campaign_items_p15_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p00_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p01_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p02_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p03_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p04_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p05_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p06_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p07_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p08_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p09_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p10_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p11_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p12_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p13_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p14_pkey;

ALTER INDEX autobidder.pk_campaigns ATTACH PARTITION autobidder.campaigns_p15_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p00_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p01_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p02_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p03_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p04_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p05_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p06_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p07_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p08_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p09_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p10_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p11_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p12_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p13_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p14_pkey;

ALTER INDEX autobidder.pk_cluster_bids ATTACH PARTITION autobidder.cluster_bids_p15_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p00_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p00_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p01_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p01_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p02_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p02_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p03_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p03_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p04_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p04_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p05_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p05_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p06_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p06_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p07_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p07_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p08_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p08_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p09_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p09_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p10_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p10_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p11_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p11_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p12_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p12_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p13_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p13_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p14_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p14_pkey;

ALTER INDEX autobidder.ix_cluster_stats_account_id_advert_id_day ATTACH PARTITION autobidder.cluster_stats_p15_account_id_advert_id_day_idx;

ALTER INDEX autobidder.pk_cluster_stats ATTACH PARTITION autobidder.cluster_stats_p15_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p00_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p01_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p02_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p03_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p04_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p05_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p06_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p07_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p08_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p09_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p10_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p11_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p12_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p13_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p14_pkey;

ALTER INDEX autobidder.pk_reads ATTACH PARTITION autobidder.reads_p15_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p00_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p01_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p02_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p03_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p04_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p05_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p06_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p07_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p08_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p09_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p10_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p11_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p12_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p13_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p14_pkey;

ALTER INDEX digitization.pk_wb_cards ATTACH PARTITION digitization.wb_cards_p15_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p00_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p00_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p00_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p00_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p01_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p01_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p01_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p01_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p02_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p02_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p02_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p02_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p03_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p03_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p03_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p03_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p04_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p04_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p04_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p04_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p05_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p05_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p05_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p05_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p06_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p06_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p06_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p06_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p07_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p07_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p07_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p07_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p08_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p08_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p08_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p08_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p09_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p09_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p09_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p09_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p10_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p10_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p10_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p10_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p11_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p11_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p11_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p11_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p12_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p12_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p12_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p12_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p13_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p13_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p13_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p13_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p14_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p14_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p14_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p14_pkey;

ALTER INDEX digitization.ix_wb_orders_account_id_date ATTACH PARTITION digitization.wb_orders_p15_account_id_date_idx;

ALTER INDEX digitization.ix_wb_orders_account_id_revision ATTACH PARTITION digitization.wb_orders_p15_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_orders_moved ATTACH PARTITION digitization.wb_orders_p15_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_orders ATTACH PARTITION digitization.wb_orders_p15_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p00_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p00_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p00_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p00_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p01_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p01_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p01_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p01_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p02_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p02_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p02_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p02_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p03_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p03_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p03_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p03_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p04_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p04_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p04_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p04_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p05_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p05_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p05_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p05_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p06_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p06_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p06_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p06_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p07_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p07_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p07_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p07_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p08_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p08_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p08_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p08_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p09_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p09_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p09_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p09_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p10_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p10_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p10_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p10_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p11_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p11_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p11_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p11_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p12_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p12_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p12_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p12_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p13_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p13_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p13_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p13_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p14_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p14_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p14_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p14_pkey;

ALTER INDEX digitization.ix_wb_sales_account_id_date ATTACH PARTITION digitization.wb_sales_p15_account_id_date_idx;

ALTER INDEX digitization.ix_wb_sales_account_id_revision ATTACH PARTITION digitization.wb_sales_p15_account_id_revision_idx;

ALTER INDEX digitization.ix_wb_sales_moved ATTACH PARTITION digitization.wb_sales_p15_account_id_revision_idx1;

ALTER INDEX digitization.pk_wb_sales ATTACH PARTITION digitization.wb_sales_p15_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p00_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p01_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p02_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p03_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p04_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p05_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p06_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p07_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p08_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p09_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p10_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p11_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p12_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p13_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p14_pkey;

ALTER INDEX digitization.pk_wb_stocks ATTACH PARTITION digitization.wb_stocks_p15_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p00_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p00_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p01_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p01_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p02_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p02_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p03_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p03_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p04_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p04_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p05_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p05_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p06_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p06_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p07_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p07_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p08_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p08_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p09_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p09_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p10_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p10_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p11_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p11_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p12_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p12_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p13_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p13_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p14_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p14_pkey;

ALTER INDEX rnp.ix_funnel_days_account_id_revision ATTACH PARTITION rnp.funnel_days_p15_account_id_revision_idx;

ALTER INDEX rnp.pk_funnel_days ATTACH PARTITION rnp.funnel_days_p15_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p00_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p01_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p02_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p03_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p04_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p05_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p06_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p07_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p08_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p09_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p10_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p11_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p12_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p13_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p14_pkey;

ALTER INDEX rnp.pk_rnp_daily ATTACH PARTITION rnp.rnp_daily_p15_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p00_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p00_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p01_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p01_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p02_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p02_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p03_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p03_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p04_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p04_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p05_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p05_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p06_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p06_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p07_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p07_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p08_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p08_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p09_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p09_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p10_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p10_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p11_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p11_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p12_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p12_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p13_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p13_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p14_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p14_pkey;

ALTER INDEX rnp.ix_stock_days_account_id_revision ATTACH PARTITION rnp.stock_days_p15_account_id_revision_idx;

ALTER INDEX rnp.pk_stock_days ATTACH PARTITION rnp.stock_days_p15_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p00_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p01_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p02_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p03_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p04_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p05_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p06_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p07_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p08_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p09_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p10_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p11_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p12_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p13_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p14_pkey;

ALTER INDEX wbads.pk_ad_campaigns ATTACH PARTITION wbads.ad_campaigns_p15_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p00_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p01_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p02_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p03_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p04_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p05_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p06_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p07_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p08_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p09_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p10_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p11_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p12_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p13_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p14_pkey;

ALTER INDEX wbads.pk_ad_spend ATTACH PARTITION wbads.ad_spend_p15_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p00_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p00_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p01_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p01_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p02_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p02_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p03_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p03_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p04_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p04_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p05_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p05_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p06_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p06_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p07_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p07_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p08_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p08_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p09_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p09_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p10_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p10_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p11_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p11_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p12_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p12_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p13_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p13_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p14_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p14_pkey;

ALTER INDEX wbads.ix_ad_stats_account_id_day_nm_id ATTACH PARTITION wbads.ad_stats_p15_account_id_day_nm_id_idx;

ALTER INDEX wbads.pk_ad_stats ATTACH PARTITION wbads.ad_stats_p15_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p00_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p00_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p01_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p01_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p02_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p02_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p03_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p03_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p04_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p04_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p05_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p05_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p06_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p06_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p07_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p07_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p08_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p08_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p09_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p09_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p10_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p10_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p11_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p11_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p12_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p12_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p13_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p13_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p14_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p14_pkey;

ALTER INDEX wbads.ix_changed_days_account_id_revision ATTACH PARTITION wbads.changed_days_p15_account_id_revision_idx;

ALTER INDEX wbads.pk_changed_days ATTACH PARTITION wbads.changed_days_p15_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p00_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p00_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p01_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p01_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p02_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p02_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p03_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p03_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p04_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p04_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p05_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p05_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p06_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p06_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p07_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p07_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p08_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p08_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p09_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p09_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p10_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p10_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p11_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p11_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p12_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p12_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p13_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p13_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p14_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p14_pkey;

ALTER INDEX wbreports.ix_changed_days_account_id_revision ATTACH PARTITION wbreports.changed_days_p15_account_id_revision_idx;

ALTER INDEX wbreports.pk_changed_days ATTACH PARTITION wbreports.changed_days_p15_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p00_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p00_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p01_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p01_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p02_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p02_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p03_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p03_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p04_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p04_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p05_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p05_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p06_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p06_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p07_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p07_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p08_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p08_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p09_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p09_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p10_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p10_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p11_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p11_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p12_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p12_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p13_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p13_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p14_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p14_pkey;

ALTER INDEX wbreports.ix_wb_report_rows_account_id_rr_date ATTACH PARTITION wbreports.wb_report_rows_p15_account_id_rr_date_idx;

ALTER INDEX wbreports.pk_wb_report_rows ATTACH PARTITION wbreports.wb_report_rows_p15_pkey;

CREATE TRIGGER forget_digest BEFORE UPDATE ON autobidder.cluster_stats FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION autobidder.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON digitization.wb_cards FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION digitization.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON digitization.wb_orders FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION digitization.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON digitization.wb_sales FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION digitization.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON digitization.wb_stocks FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION digitization.forget_digest();

CREATE TRIGGER remember_place BEFORE UPDATE ON digitization.wb_orders FOR EACH ROW WHEN (((new.date IS DISTINCT FROM old.date) OR (new.nm_id IS DISTINCT FROM old.nm_id))) EXECUTE FUNCTION digitization.remember_place();

CREATE TRIGGER remember_place BEFORE UPDATE ON digitization.wb_sales FOR EACH ROW WHEN (((new.date IS DISTINCT FROM old.date) OR (new.nm_id IS DISTINCT FROM old.nm_id))) EXECUTE FUNCTION digitization.remember_place();

CREATE TRIGGER forget_digest BEFORE UPDATE ON rnp.funnel_days FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION rnp.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON rnp.stock_days FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION rnp.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON wbads.ad_spend FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION wbads.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON wbads.ad_stats FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION wbads.forget_digest();

CREATE TRIGGER forget_digest BEFORE UPDATE ON wbreports.wb_report_rows FOR EACH ROW WHEN ((NOT (new.digest IS DISTINCT FROM old.digest))) EXECUTE FUNCTION wbreports.forget_digest();

CREATE TRIGGER note_delete_of_wb_report_rows AFTER DELETE ON wbreports.wb_report_rows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION wbreports.note_delete_of_wb_report_rows();

CREATE TRIGGER note_delete_of_wb_reports AFTER DELETE ON wbreports.wb_reports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION wbreports.note_delete_of_wb_reports();

CREATE TRIGGER note_insert_of_wb_report_rows AFTER INSERT ON wbreports.wb_report_rows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION wbreports.note_insert_of_wb_report_rows();

CREATE TRIGGER note_insert_of_wb_reports AFTER INSERT ON wbreports.wb_reports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION wbreports.note_insert_of_wb_reports();

CREATE TRIGGER note_update_of_wb_report_rows AFTER UPDATE ON wbreports.wb_report_rows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION wbreports.note_update_of_wb_report_rows();

CREATE TRIGGER note_update_of_wb_reports AFTER UPDATE ON wbreports.wb_reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION wbreports.note_update_of_wb_reports();

ALTER TABLE ONLY wbaccounts.accounts
    ADD CONSTRAINT accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES wbaccounts.tenants(id);

ALTER TABLE ONLY wbaccounts.api_keys
    ADD CONSTRAINT api_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES wbaccounts.tenants(id);

ALTER TABLE ONLY wbaccounts.job_journal
    ADD CONSTRAINT job_journal_account_id_fkey FOREIGN KEY (account_id) REFERENCES wbaccounts.accounts(id);

ALTER TABLE ONLY wbaccounts.job_journal
    ADD CONSTRAINT job_journal_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES wbaccounts.tenants(id);

GRANT USAGE ON SCHEMA autobidder TO autobidder;
GRANT USAGE ON SCHEMA autobidder TO gateway;

GRANT USAGE ON SCHEMA digitization TO digitization;
GRANT USAGE ON SCHEMA digitization TO rnp;
GRANT USAGE ON SCHEMA digitization TO gateway;

GRANT USAGE ON SCHEMA rnp TO rnp;
GRANT USAGE ON SCHEMA rnp TO gateway;

GRANT USAGE ON SCHEMA wbaccounts TO digitization;
GRANT USAGE ON SCHEMA wbaccounts TO rnp;
GRANT USAGE ON SCHEMA wbaccounts TO autobidder;
GRANT USAGE ON SCHEMA wbaccounts TO gateway;

GRANT USAGE ON SCHEMA wbads TO rnp;
GRANT USAGE ON SCHEMA wbads TO autobidder;

GRANT USAGE ON SCHEMA wbreports TO digitization;
GRANT USAGE ON SCHEMA wbreports TO rnp;

REVOKE ALL ON FUNCTION wbaccounts.forget_audit(before timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION wbaccounts.forget_audit(before timestamp with time zone, most integer) TO gateway;

GRANT SELECT ON TABLE autobidder.alembic_version TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.balances TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_minimums_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bid_recommendations_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.bids_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.budgets_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaign_items_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.campaigns_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_bids_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.cluster_stats_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.part_ages TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.reads_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.refused_rows TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.revisions TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.run_parts TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE autobidder.sync_runs TO autobidder;

GRANT SELECT ON TABLE autobidder.sync_freshness TO gateway;

GRANT SELECT ON TABLE digitization.alembic_version TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.feed_gaps TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.feed_revisions TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.import_progress TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.page_keys TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.refused_rows TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.snapshot_pages TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.sync_runs TO digitization;

GRANT SELECT ON TABLE digitization.sync_freshness TO gateway;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.verify_findings TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_cards TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders TO digitization;
GRANT SELECT ON TABLE digitization.wb_orders TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p00 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p01 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p02 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p03 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p04 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p05 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p06 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p07 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p08 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p09 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p10 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p11 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p12 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p13 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p14 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_orders_p15 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_report_rows TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_reports TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_reports TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_reports TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales TO digitization;
GRANT SELECT ON TABLE digitization.wb_sales TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p00 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p01 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p02 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p03 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p04 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p05 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p06 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p07 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p08 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p09 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p10 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p11 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p12 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p13 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p14 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sales_p15 TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_stocks TO digitization;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE digitization.wb_sync_cursors TO digitization;

GRANT SELECT ON TABLE rnp.alembic_version TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.cost_prices TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p00 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p01 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p02 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p03 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p04 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p05 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p06 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p07 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p08 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p09 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p10 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p11 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p12 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p13 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p14 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.funnel_days_p15 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.merge_pending TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.merge_state TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.refused_rows TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.revisions TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily TO rnp;
GRANT SELECT ON TABLE rnp.rnp_daily TO gateway;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p00 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p01 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p02 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p03 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p04 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p05 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p06 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p07 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p08 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p09 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p10 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p11 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p12 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p13 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p14 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.rnp_daily_p15 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.section_reads TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p00 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p01 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p02 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p03 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p04 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p05 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p06 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p07 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p08 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p09 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p10 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p11 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p12 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p13 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p14 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_days_p15 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.stock_parts TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rnp.sync_runs TO rnp;

GRANT SELECT ON TABLE rnp.sync_freshness TO gateway;

GRANT SELECT ON TABLE wbaccounts.accounts TO digitization;
GRANT SELECT ON TABLE wbaccounts.accounts TO rnp;
GRANT SELECT ON TABLE wbaccounts.accounts TO autobidder;
GRANT INSERT,UPDATE ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(id) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(tenant_id) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(name) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(seller_id) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(token_type) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(token_scopes) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(token_read_only) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(token_expires_at) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(token_version) ON TABLE wbaccounts.accounts TO gateway;

GRANT UPDATE(state) ON TABLE wbaccounts.accounts TO digitization;
GRANT UPDATE(state) ON TABLE wbaccounts.accounts TO rnp;
GRANT UPDATE(state) ON TABLE wbaccounts.accounts TO autobidder;
GRANT SELECT(state) ON TABLE wbaccounts.accounts TO gateway;

GRANT UPDATE(state_reason) ON TABLE wbaccounts.accounts TO digitization;
GRANT UPDATE(state_reason) ON TABLE wbaccounts.accounts TO rnp;
GRANT UPDATE(state_reason) ON TABLE wbaccounts.accounts TO autobidder;
GRANT SELECT(state_reason) ON TABLE wbaccounts.accounts TO gateway;

GRANT UPDATE(state_changed_at) ON TABLE wbaccounts.accounts TO digitization;
GRANT UPDATE(state_changed_at) ON TABLE wbaccounts.accounts TO rnp;
GRANT UPDATE(state_changed_at) ON TABLE wbaccounts.accounts TO autobidder;
GRANT SELECT(state_changed_at) ON TABLE wbaccounts.accounts TO gateway;

GRANT SELECT(created_at) ON TABLE wbaccounts.accounts TO gateway;

GRANT UPDATE(updated_at) ON TABLE wbaccounts.accounts TO digitization;
GRANT UPDATE(updated_at) ON TABLE wbaccounts.accounts TO rnp;
GRANT UPDATE(updated_at) ON TABLE wbaccounts.accounts TO autobidder;
GRANT SELECT(updated_at) ON TABLE wbaccounts.accounts TO gateway;

GRANT USAGE ON SEQUENCE wbaccounts.accounts_id_seq TO gateway;

GRANT SELECT ON TABLE wbaccounts.alembic_version TO digitization;
GRANT SELECT ON TABLE wbaccounts.alembic_version TO rnp;
GRANT SELECT ON TABLE wbaccounts.alembic_version TO autobidder;
GRANT SELECT ON TABLE wbaccounts.alembic_version TO gateway;

GRANT SELECT,INSERT ON TABLE wbaccounts.api_keys TO gateway;

GRANT UPDATE(revoked_at) ON TABLE wbaccounts.api_keys TO gateway;

GRANT SELECT,INSERT ON TABLE wbaccounts.audit_log TO gateway;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbaccounts.idempotency_keys TO gateway;

GRANT SELECT,INSERT,UPDATE ON TABLE wbaccounts.job_journal TO digitization;
GRANT SELECT,INSERT,UPDATE ON TABLE wbaccounts.job_journal TO rnp;
GRANT SELECT,INSERT,UPDATE ON TABLE wbaccounts.job_journal TO autobidder;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbaccounts.job_journal TO gateway;

GRANT SELECT ON TABLE wbaccounts.tenants TO gateway;

GRANT SELECT,INSERT,UPDATE ON TABLE wbaccounts.wb_account_gate TO digitization;
GRANT SELECT,INSERT,UPDATE ON TABLE wbaccounts.wb_account_gate TO rnp;
GRANT SELECT,INSERT,UPDATE ON TABLE wbaccounts.wb_account_gate TO autobidder;
GRANT SELECT ON TABLE wbaccounts.wb_account_gate TO gateway;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_accounts TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_accounts TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p00 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p01 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p02 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p03 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p04 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p05 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p06 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p07 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p08 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p09 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p10 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p11 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p12 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p13 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p14 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p15 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_campaigns_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p00 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p01 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p02 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p03 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p04 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p05 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p06 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p07 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p08 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p09 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p10 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p11 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p12 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p13 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p14 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p15 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_spend_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p00 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p01 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p02 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p03 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p04 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p05 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p06 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p07 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p08 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p09 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p10 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p11 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p12 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p13 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p14 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p15 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.ad_stats_p15 TO autobidder;

GRANT SELECT ON TABLE wbads.alembic_version TO rnp;
GRANT SELECT ON TABLE wbads.alembic_version TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p00 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p00 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p01 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p01 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p02 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p02 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p03 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p03 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p04 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p04 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p05 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p05 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p06 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p06 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p07 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p07 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p08 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p08 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p09 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p09 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p10 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p10 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p11 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p11 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p12 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p12 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p13 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p13 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p14 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p14 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p15 TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.changed_days_p15 TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.refused_rows TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.refused_rows TO autobidder;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.revisions TO rnp;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbads.revisions TO autobidder;

GRANT SELECT ON TABLE wbreports.alembic_version TO digitization;
GRANT SELECT ON TABLE wbreports.alembic_version TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p00 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p00 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p01 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p01 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p02 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p02 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p03 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p03 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p04 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p04 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p05 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p05 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p06 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p06 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p07 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p07 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p08 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p08 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p09 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p09 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p10 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p10 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p11 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p11 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p12 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p12 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p13 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p13 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p14 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p14 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p15 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.changed_days_p15 TO rnp;

GRANT SELECT ON TABLE wbreports.counting_rows TO digitization;
GRANT SELECT ON TABLE wbreports.counting_rows TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.met_operations TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.met_operations TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.page_keys TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.page_keys TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.refused_rows TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.refused_rows TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.report_progress TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.report_progress TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.report_runs TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.report_runs TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.revisions TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.revisions TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.stretches TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.stretches TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p00 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p00 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p01 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p01 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p02 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p02 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p03 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p03 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p04 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p04 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p05 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p05 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p06 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p06 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p07 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p07 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p08 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p08 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p09 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p09 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p10 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p10 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p11 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p11 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p12 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p12 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p13 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p13 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p14 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p14 TO rnp;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p15 TO digitization;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wbreports.wb_report_rows_p15 TO rnp;
