DROP INDEX "AuditEntry_prev_hash_key";
DROP INDEX "AuditEntry_hash_key";
ALTER TABLE "AuditEntry" DROP COLUMN "prev_hash";
ALTER TABLE "AuditEntry" DROP COLUMN "hash";
UPDATE "OutboxMail" SET status = 'cancelled' WHERE email_type = 'audit_anchor' AND status = 'pending';

CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry" BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE OF id, at, actor_kind, actor_id, action, subject_kind ON "AuditEntry" BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
