-- CreateIndex
CREATE INDEX "AuditEntry_actor_kind_id_idx" ON "AuditEntry"("actor_kind", "id");
