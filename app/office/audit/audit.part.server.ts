import type { Part } from "~/accounts/access/part";
import { auditList } from "./audit.list.server";

export const auditLog = {
  lists: [auditList],
  tables: ["AuditEntry"],
} satisfies Part;
