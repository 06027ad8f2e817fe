import { insertOnce } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Partner, Refusal } from "~/db/generated/client";
import { retellAlert } from "~/kernel/alerts/alert.server";
import { dayOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { lockMember } from "~/members/membership/members.queries.server";
import {
  ALERT_AT,
  ANSWER_WITHIN_HOURS,
  ATTEMPT_WITHIN_DAYS,
  happenedWords,
  MOST_REPORTS_A_DAY,
  openClaim,
} from "./refusal";
import type { ReportInput } from "./refusal.schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A member says that a shop refused them. The last refused attempt of a week that no report names is attached, the shop is
 * told what happened, and never the note (R115). Throws `invalid_input` for an unknown shop, `conflict` while an earlier
 * report about the shop is open or is of the same day, and `rate_limited` after three of one day.
 */
export async function reportRefusal(deps: Deps, member_id: number, input: ReportInput): Promise<number> {
  const { partner_id, what, note } = input;
  const now = deps.clock();
  const answer_by = new Date(now.getTime() + ANSWER_WITHIN_HOURS * HOUR_MS);
  return deps.db.$transaction(async (tx) => {
    const partner = await tx.partner.findFirst({ where: { id: partner_id, deleted_at: null } });
    if (!partner) throw fieldError("partner_id", "Please choose the shop");
    await lockMember(tx, member_id);
    await refuseSecond(tx, { member_id, partner });
    await refuseTooMany(tx, { member_id, partner }, now);
    const attempt = await lastUnreported(tx, { member_id, partner_id }, now);
    const id = await insertOnce(
      tx,
      "RefusalReport",
      {
        member_id,
        partner_id,
        what,
        note,
        open_claim: openClaim(member_id, partner_id),
        refusal_id: attempt?.id ?? null,
        refused_at: attempt?.refused_at ?? null,
        refusal_code: attempt?.code ?? "",
        created_at: now,
        answer_by,
      },
      "open_claim",
    );
    if (id === null) throw openAlready(partner);
    await mailShop(tx, partner, { id, what, answer_by, now });
    await alertIfMany(tx, partner, now);
    return id;
  });
}

/** The attempt that a report is about, if one of the last week has none yet. */
export const lastUnreported = (
  db: Pick<Tx, "refusal">,
  whose: { member_id: number; partner_id?: number },
  now: Date,
): Promise<Refusal | null> =>
  db.refusal.findFirst({
    where: {
      ...whose,
      reports: { none: {} },
      refused_at: { gte: before(now, ATTEMPT_WITHIN_DAYS), lte: now },
    },
    orderBy: [{ refused_at: "desc" }, { id: "desc" }],
  });

/** A till without a signal sends its refusals later: the open report that lacks an attempt of the week before it gets the last one. */
export async function attachLate(db: Tx, whose: { member_id: number; partner_id: number }): Promise<void> {
  const lacking = { ...whose, status: { not: "settled" }, refusal_id: null, refusal_code: "" };
  const report = await db.refusalReport.findFirst({ where: lacking, orderBy: { id: "desc" } });
  const attempt = report && (await lastUnreported(db, whose, report.created_at));
  if (!report || !attempt) return;
  const { id: refusal_id, refused_at, code: refusal_code } = attempt;
  await db.refusalReport.updateMany({
    where: { id: report.id, ...lacking },
    data: { refusal_id, refused_at, refusal_code },
  });
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const openAlready = ({ name }: Partner) =>
  new ClubError(
    "conflict",
    `You have already reported ${name}. You can report it again once the office has settled that report.`,
  );

/** A merged member's reports keep the claims of the membership in which they were made, so the claim alone does not say (R120). */
async function refuseSecond(
  tx: Tx,
  { member_id, partner }: { member_id: number; partner: Partner },
): Promise<void> {
  const where = { member_id, partner_id: partner.id, status: { not: "settled" } };
  if ((await tx.refusalReport.count({ where })) > 0) throw openAlready(partner);
}

/** The member's row is locked, so that two at once are counted one after the other. */
async function refuseTooMany(
  tx: Tx,
  { member_id, partner }: { member_id: number; partner: Partner },
  now: Date,
): Promise<void> {
  const today = await tx.refusalReport.findMany({
    where: { member_id, created_at: { gte: startOfDay(dayOf(now)) } },
    select: { partner_id: true, status: true },
  });
  if (today.some(({ partner_id, status }) => partner_id === partner.id && status === "settled"))
    throw new ClubError(
      "conflict",
      `You have already reported ${partner.name} today. You can report it again tomorrow.`,
    );
  if (today.length >= MOST_REPORTS_A_DAY)
    throw new ClubError(
      "rate_limited",
      `You can report ${MOST_REPORTS_A_DAY} refusals a day. Please call the office if there are more.`,
    );
}

async function mailShop(
  tx: Tx,
  partner: Partner,
  { id, what, answer_by, now }: { id: number; what: string; answer_by: Date; now: Date },
): Promise<void> {
  if (!partner.email) return;
  await enqueueMail(tx, {
    email_type: "refusal_reported",
    recipient_email: partner.email,
    dedupe_key: `refusal_reported:${id}`,
    subject: `A member was refused at ${partner.name}`,
    data: {
      partner_name: partner.name,
      happened: happenedWords(what),
      answer_by: answer_by.toISOString(),
    },
    now,
  });
}

/** One alert for each shop; it comes back if it happens again (R117). */
async function alertIfMany(tx: Tx, { id, name }: Partner, now: Date): Promise<void> {
  const members = await tx.refusalReport.groupBy({
    by: ["member_id"],
    where: { partner_id: id, created_at: { gte: before(now, ALERT_AT.days) } },
  });
  if (members.length < ALERT_AT.members) return;
  await retellAlert(tx, {
    kind: "refused_members",
    dedupe_key: `refused_members:${id}`,
    message: `${members.length} members say that ${name} refused them in the last ${ALERT_AT.days} days.`,
    link: `/admin/refusals?partner=${id}`,
    now,
  });
}
