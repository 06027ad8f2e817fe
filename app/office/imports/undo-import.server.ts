import { UNUSED_ACCOUNT } from "~/accounts/access/personal";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { CsvImport, Prisma } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { inParts } from "~/kernel/in-parts";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import type { Added } from "./add-members.server";
import type { ImportKind } from "./fields";
import { importOf } from "./imports.server";

/**
 * Deletes all that an import added, while none of them has acted or was changed; that the office opened their records is no act of
 * theirs. Throws `not_found` and `conflict`.
 */
export async function undoImport(deps: Deps, actor: AdminActor, kind: ImportKind, id: number): Promise<void> {
  const about = await importOf(deps, kind, id);
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.csvImport.updateMany({
      where: { id, status: "done" },
      data: { status: "undone", undone_by: actor.name, undone_at: now, text: null, added_ids: "{}" },
    });
    if (count === 0) throw new ClubError("conflict", "This import has already been undone.");
    const added = addedOf(about);
    for (const ids of inParts(added.ids)) {
      if (kind === "members") await removeMembers(tx, ids, { since: about.done_at!, now });
      else await removePartners(tx, ids, { since: about.done_at!, now });
    }
    for (const ids of inParts(added.user_ids)) await removeAccounts(tx, ids);
    await audit(deps, tx, {
      actor,
      action: `${kind}.import_undo`,
      subject_kind: "csv_import",
      subject_id: id,
      details: { removed: added.ids.length },
    });
  }, MONEY_TRANSACTION);
}

function addedOf({ added_ids }: Pick<CsvImport, "added_ids">): Added {
  return { ids: [], user_ids: [], ...(JSON.parse(added_ids) as Partial<Added>) };
}

const SOME = { some: {} } as const;
const MEMBER_ACTED: Prisma.MemberWhereInput[] = [
  { agreements: SOME },
  { payments: SOME },
  { vouchers: SOME },
  { redemptions: SOME },
  { savings: SOME },
  { favourites: SOME },
  { lines: SOME },
  { status_changes: SOME },
  { refusals: SOME },
  { overruns: SOME },
  { periods: { some: { source: { not: "complimentary" } } } },
];

/** An account may have been there before the import, with what it did then. Sessions are deleted after a while. */
function userActed(since: Date): Prisma.MemberWhereInput {
  const later = { some: { created_at: { gte: since } } };
  const signedIn = { last_login_at: { gte: since } };
  const lists = [{ sessions: later }, { checkouts: later }, { consents: later }, { links: later }];
  return { user: { OR: [signedIn, ...lists] } };
}

interface Span {
  since: Date;
  now: Date;
}

async function removeMembers(tx: Tx, ids: number[], { since }: Span): Promise<void> {
  const among = { in: ids };
  const rows = await tx.member.findMany({
    where: { id: among },
    select: {
      id: true,
      plan_type: true,
      paid_through: true,
      full_name: true,
      created_at: true,
      updated_at: true,
    },
  });
  const touched = rows.find(({ created_at, updated_at }) => created_at.getTime() !== updated_at.getTime());
  const acted =
    touched ?? (await tx.member.findFirst({ where: { id: among, OR: [...MEMBER_ACTED, userActed(since)] } }));
  if (acted || rows.length < ids.length) throw hasActed(acted?.full_name ?? "Somebody");
  if ((await tx.outboxMail.count({ where: { member_id: among } })) > 0) throw hasActed("Somebody");
  await tx.recordOpening.deleteMany({ where: { member_id: among } });
  await tx.membershipPeriod.deleteMany({ where: { member_id: among } });
  await tx.member.deleteMany({ where: { id: among } });
}

async function removeAccounts(tx: Tx, ids: number[]): Promise<void> {
  const { count } = await tx.user.deleteMany({ where: { id: { in: ids }, ...UNUSED_ACCOUNT } });
  if (count < ids.length) throw hasActed("Somebody");
}

const PARTNER_ACTED: Prisma.PartnerWhereInput[] = [
  { accounts: SOME },
  { staff: SOME },
  { change_requests: SOME },
  { sessions: SOME },
  { vouchers: SOME },
  { redemptions: SOME },
  { savings: SOME },
  { favourites: SOME },
  { tills: SOME },
  { pairing_codes: SOME },
  { overruns: SOME },
  { till_lines: SOME },
  { refusals: SOME },
  { members_notified_at: { not: null } },
];

async function removePartners(tx: Tx, ids: number[], { since }: Span): Promise<void> {
  const among = { in: ids };
  const changed = { subject_kind: "partner", subject_id: { in: ids.map(String) }, at: { gte: since } };
  if ((await tx.auditEntry.count({ where: changed })) > 0) throw hasActed("A partner");
  const acted = await tx.partner.findFirst({ where: { id: among, OR: PARTNER_ACTED } });
  if (acted) throw hasActed(acted.name);
  await tx.partnerPin.deleteMany({ where: { partner_id: among } });
  await tx.partner.deleteMany({ where: { id: among } });
}

function hasActed(name: string): ClubError {
  return new ClubError(
    "conflict",
    `${name} has acted or was changed since the import, so it can no longer be undone as a whole.`,
  );
}
