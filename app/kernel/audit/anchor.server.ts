import { appendLine, readLines } from "~/db/files/anchors-file.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { type AnchorLine, readAnchorLines, writeLine } from "./anchor-lines";
import { CHAIN_START } from "./row-hash";
import { sealPlainRows } from "./seal.server";

export interface Anchored {
  row: number;
  rows: number;
  hash: string;
}

/** At most daily. Null if nothing is new. */
export async function anchorAudit(deps: Deps, file: string): Promise<Anchored | null> {
  await sealPlainRows(deps);
  const head = await headOf(deps);
  const lines = readLines(file);
  const last = readAnchorLines([deps.secrets], lines.slice(-2)).anchors.at(-1);
  if (head.row === 0 || (last?.row === head.row && last.hash === head.hash)) return null;
  const line: AnchorLine = { at: deps.clock().toISOString(), ...head };
  appendLine(file, writeLine(deps.secrets, line, lines.at(-1)));
  await mailToOwners(deps, head);
  return head;
}

/** After a deliberate restore, or without an anchors file. Voids earlier anchors of later rows. */
export async function restartAnchors(
  deps: Pick<Deps, "db" | "clock" | "secrets">,
  file: string,
): Promise<Anchored> {
  const head = await headOf(deps);
  const line: AnchorLine = { at: deps.clock().toISOString(), ...head, restart: true };
  appendLine(file, writeLine(deps.secrets, line, readLines(file).at(-1)));
  return head;
}

async function headOf({ db }: Pick<Deps, "db">): Promise<Anchored> {
  const last = await db.auditEntry.findFirst({ orderBy: { id: "desc" }, select: { id: true, hash: true } });
  const rows = await db.auditEntry.count({ where: { id: { lte: last?.id ?? 0 } } });
  return { row: last?.id ?? 0, rows, hash: last?.hash ?? CHAIN_START };
}

async function mailToOwners(deps: Deps, head: Anchored): Promise<void> {
  const now = deps.clock();
  const owners = await deps.db.admin.findMany({
    where: { role: "owner", disabled_at: null },
    select: { id: true, email: true },
  });
  for (const { id, email } of owners)
    await enqueueMail(deps.db, {
      email_type: "audit_anchor",
      recipient_email: email,
      dedupe_key: `audit_anchor:${id}:${dayOf(now)}`,
      subject: `Audit log: row ${head.row}`,
      data: { ...head, day: dayOf(now) },
      now,
    });
}
