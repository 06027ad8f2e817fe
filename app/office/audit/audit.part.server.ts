import type { Part } from "~/accounts/access/part";
import { anchorsFile } from "~/db/files/anchors-file.server";
import { anchorAudit } from "~/kernel/audit/anchor.server";
import { auditList } from "./audit.list.server";

export const auditLog = {
  lists: [auditList],
  jobs: [
    {
      name: "audit-anchor",
      pattern: "45 1 * * *",
      run: async (deps) => ({ ...(await anchorAudit(deps, anchorsFile())) }),
    },
  ],
  tables: ["AuditEntry"],
} satisfies Part;
