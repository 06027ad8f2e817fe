import { isSharedByMachines } from "~/db/connection/location.server";
import type { Db } from "~/db/connection/types";
import { readLines } from "~/db/files/anchors-file.server";
import type { Secrets } from "~/kernel/deps";
import type { Anchored } from "./anchor.server";
import { readAnchorLines } from "./anchor-lines";
import { type Against, verifyAudit } from "./verify.server";

export async function checkLog(
  deps: { db: Db; secrets: Secrets },
  file: string,
  { anchors = [], ...against }: Against = {},
) {
  const keys = [deps.secrets, ...(against.former ?? [])];
  const kept = readAnchorLines(keys, readLines(file));
  const file_problems = kept.bad.map(
    (line) => `line ${line} is not the club's, or a line before it was taken out`,
  );
  const lost = await lostAnchor(deps.db, kept);
  if (lost) file_problems.push(lost);
  const verdict = await verifyAudit(deps, { ...against, anchors: [...kept.anchors, ...anchors] });
  return { ...verdict, anchors: kept.anchors.length, file_problems };
}

/** Several machines have a file each but one mail for all, so there nothing can be said. */
async function lostAnchor(
  db: Db,
  { anchors, restarted_at }: ReturnType<typeof readAnchorLines>,
): Promise<string | null> {
  if (isSharedByMachines()) return null;
  const mail = await db.outboxMail.findFirst({
    where: { email_type: "audit_anchor" },
    orderBy: { id: "desc" },
  });
  if (!mail) return null;
  const mailed_at = mail.created_at.toISOString();
  const { row, hash } = readMail(mail.data);
  if (mailed_at <= restarted_at || anchors.some((one) => one.row === row && one.hash === hash)) return null;
  return `the anchor of row ${row}, which was mailed on ${mailed_at.slice(0, 10)}, is not in it`;
}

function readMail(data: string): Partial<Anchored> {
  try {
    return JSON.parse(data) as Partial<Anchored>;
  } catch {
    return {};
  }
}
