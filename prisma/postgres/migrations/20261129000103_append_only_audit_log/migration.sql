-- DropIndex
DROP INDEX "AuditEntry_prev_hash_key";

-- DropIndex
DROP INDEX "AuditEntry_hash_key";

-- AlterTable
ALTER TABLE "AuditEntry" DROP COLUMN "hash",
DROP COLUMN "prev_hash";


CREATE OR REPLACE FUNCTION "AuditEntry_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $body$;
DROP TRIGGER IF EXISTS "AuditEntry_no_delete" ON "AuditEntry";
CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "AuditEntry_no_delete"();

CREATE OR REPLACE FUNCTION "AuditEntry_no_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $body$;
DROP TRIGGER IF EXISTS "AuditEntry_no_update" ON "AuditEntry";
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE OF id, at, actor_kind, actor_id, action, subject_kind ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "AuditEntry_no_update"();

UPDATE "OutboxMail" SET status = 'cancelled' WHERE email_type = 'audit_anchor' AND status = 'pending';
SELECT setval(pg_get_serial_sequence('"AuditEntry"', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM "AuditEntry";
