import { insertRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import type { Agreement, Member, Payment, Prisma } from "~/db/generated/client";
import { BY_ITSELF, closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { fold } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { mailboxOf } from "~/kernel/limits/address";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { phoneDigits } from "~/kernel/search-text";
import type { Settings } from "~/kernel/settings/settings";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { firstNameOf } from "~/members/membership/verdict";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { takeDaysBack } from "~/money/refunds/take-back.server";
import { writeMember } from "~/money/settlement/settle-money.server";
import type { Booking } from "~/money/settlement/settling";
import { daysGranted, INVITE_REMARKS, type InviteRemark } from "./invitation";
import { rewardedThisYear } from "./link.server";

const PAID = ["completed", "success"];
const WENT_BACK = ["refunded", "void"];

const DUE = {
  OR: [
    { status: "waiting", friend: { member: { payments: { some: { completed_at: { not: null } } } } } },
    { status: { in: ["granted", "held"] }, payment: { status: { in: WENT_BACK } } },
  ],
} satisfies Prisma.InvitationWhereInput;

export const RELATED = {
  inviter: true,
  friend: { include: { member: true } },
  payment: true,
} satisfies Prisma.InvitationInclude;
type Invited = Prisma.InvitationGetPayload<{ include: typeof RELATED }>;

interface Outcome {
  granted: number;
  held: number;
  refused: number;
  taken_back: number;
}

/**
 * Grants days for first payments that have arrived, and takes back those whose payment went back (R112). Runs after every
 * such payment, each in a transaction of its own, and every hour for what a crash left; a second run changes nothing.
 */
export async function settleInvitations(
  deps: PaymentDeps,
  where: Prisma.InvitationWhereInput = {},
): Promise<Outcome> {
  const due = await deps.db.invitation.findMany({
    where: { AND: [DUE, where] },
    select: { id: true },
    take: 500,
  });
  const outcome: Outcome = { granted: 0, held: 0, refused: 0, taken_back: 0 };
  if (due.length === 0) return outcome;
  const settings = await readSettings(deps);
  for (const { id } of due) {
    const { became, agreements } = await deps.db.$transaction(
      (tx) => settleOne(deps, tx, id, settings),
      MONEY_TRANSACTION,
    );
    await endAgreements(deps, agreements);
    if (became) outcome[became] += 1;
  }
  return outcome;
}

interface Settled {
  became: keyof Outcome | null;
  agreements: Agreement[];
}
const NOTHING: Settled = { became: null, agreements: [] };

async function settleOne(deps: PaymentDeps, tx: Tx, id: number, settings: Settings): Promise<Settled> {
  const invitation = await tx.invitation.findUniqueOrThrow({ where: { id }, include: RELATED });
  if (invitation.status === "granted" && WENT_BACK.includes(invitation.payment?.status ?? "")) {
    const taking = { actor: "system", reason: "invitation: the first payment went back" };
    const agreements = await takeBackInvitation(deps, tx, invitation, { ...taking, remark: "went_back" });
    return agreements ? { became: "taken_back", agreements } : NOTHING;
  }
  const isOpen = invitation.status === "waiting" || invitation.status === "held";
  const payment = isOpen ? await firstPayment(tx, invitation) : null;
  if (!payment || !(PAID.includes(payment.status) || WENT_BACK.includes(payment.status))) return NOTHING;
  const objection = await objectionTo(tx, invitation, payment);
  if (objection) {
    await refuse(deps, tx, invitation, { remark: objection, payment_id: payment.id });
    return { became: "refused", agreements: [] };
  }
  if (invitation.status === "held") return NOTHING;
  const doubt = await doubtAbout(tx, invitation);
  if (doubt) {
    await hold(deps, tx, invitation, { remark: doubt, payment_id: payment.id });
    return { became: "held", agreements: [] };
  }
  return (await grant(deps, tx, invitation, { payment, settings }))
    ? { became: "granted", agreements: [] }
    : NOTHING;
}

const alertOf = (id: number) => `invitation_held:${id}`;

interface Decided {
  remark: InviteRemark;
  payment_id: number;
}

async function refuse(deps: PaymentDeps, tx: Tx, { id }: Invited, decided: Decided): Promise<void> {
  const now = deps.clock();
  await tx.invitation.updateMany({
    where: { id, status: { in: ["waiting", "held"] } },
    data: { ...decided, status: "refused", decided_at: now },
  });
  await closeThese(tx, [alertOf(id)], BY_ITSELF, now);
}

/** The office decides: two people may have one name, and a family one phone. */
async function hold(deps: PaymentDeps, tx: Tx, { id }: Invited, decided: Decided): Promise<void> {
  await tx.invitation.updateMany({ where: { id, status: "waiting" }, data: { ...decided, status: "held" } });
  await raiseAlert(tx, {
    kind: "invitation_held",
    dedupe_key: alertOf(id),
    link: `/admin/invitations/${id}`,
    now: deps.clock(),
    message: `An invitation needs your decision: ${INVITE_REMARKS[decided.remark]}. Give the days to both, or to nobody.`,
  });
}

/** At the office's word. Throws `conflict` if it does not wait for one, or nothing may be given any more. */
export async function grantHeld(deps: PaymentDeps, tx: Tx, invitation: Invited): Promise<void> {
  const payment = await firstPayment(tx, invitation);
  const objection = payment && (await objectionTo(tx, invitation, payment));
  if (invitation.status !== "held" || !payment || objection)
    throw new ClubError("conflict", "This invitation was decided already, or its payment went back.");
  const settings = await readSettings({ ...deps, db: tx as PaymentDeps["db"] });
  await grant(deps, tx, invitation, { payment, settings });
}

export async function closeHeld(tx: Tx, id: number, why: string, now: Date): Promise<void> {
  await closeThese(tx, [alertOf(id)], why, now);
}

async function doubtAbout(tx: Tx, { inviter, friend }: Invited): Promise<InviteRemark | null> {
  const { full_name, phone } = friend.member!;
  const others = await tx.member.findMany({
    where: { user: { id: { not: friend.id }, invitation: { inviter_id: inviter.id } }, anonymised_at: null },
    select: { full_name: true, phone: true },
  });
  const known = [inviter, ...others];
  if (known.some((one) => fold(one.full_name) === fold(full_name))) return "same_name";
  const digits = phoneDigits(phone);
  return digits !== "" && known.some((one) => phoneDigits(one.phone) === digits) ? "same_phone" : null;
}

/** Accounts that lead to the friend's own do not count. */
async function hasMembersMailbox(
  tx: Tx,
  { inviter, friend }: Pick<Invited, "inviter" | "friend">,
): Promise<boolean> {
  const mailbox = mailboxOf(friend.email);
  const domain = mailbox.slice(mailbox.indexOf("@"));
  const domains = domain === "@gmail.com" ? [domain, "@googlemail.com"] : [domain];
  const alike = await tx.user.findMany({
    where: {
      id: { not: friend.id },
      email: { startsWith: literal(mailbox.slice(0, 1)) },
      AND: [
        { OR: domains.map((end) => ({ email: { endsWith: literal(end) } })) },
        { OR: [{ merged_into_id: null }, { merged_into_id: { not: friend.id } }] },
        { OR: [{ member: { isNot: null } }, { id: inviter.user_id }] },
      ],
    },
    select: { email: true },
  });
  return alike.some(({ email }) => mailboxOf(email) === mailbox);
}

function firstPayment(tx: Tx, { friend }: Invited): Promise<Payment | null> {
  return tx.payment.findFirst({
    where: { member_id: friend.member?.id ?? -1, completed_at: { not: null } },
    orderBy: [{ completed_at: "asc" }, { id: "asc" }],
  });
}

async function objectionTo(
  tx: Tx,
  { inviter, friend }: Pick<Invited, "inviter" | "friend">,
  payment: Payment,
) {
  if (WENT_BACK.includes(payment.status)) return "went_back" satisfies InviteRemark;
  if (friend.id === inviter.user_id || friend.member?.id === inviter.id)
    return "same_person" satisfies InviteRemark;
  if (friend.anonymised_at) return "friend_left" satisfies InviteRemark;
  if (await hasMembersMailbox(tx, { inviter, friend })) return "same_mailbox" satisfies InviteRemark;
  const { instrument } = payment;
  if (!instrument) return null;
  const other_friend = { id: { not: friend.id }, invitation: { inviter_id: inviter.id } };
  const theirs = {
    instrument,
    id: { not: payment.id },
    OR: [
      { member_id: inviter.id },
      { member: { user: other_friend } },
      // A payment for gifts has no member.
      { gifts: { some: { order: { checkout: { user: { OR: [{ id: inviter.user_id }, other_friend] } } } } } },
    ],
  } satisfies Prisma.PaymentWhereInput;
  return (await tx.payment.count({ where: theirs })) > 0 ? ("same_instrument" satisfies InviteRemark) : null;
}

interface Granting {
  payment: Payment;
  settings: Settings;
}

/** Above the limit, or where the inviter has left, the friend still gets what was promised. */
async function grant(deps: PaymentDeps, tx: Tx, invitation: Invited, granting: Granting): Promise<boolean> {
  const { inviter, friend } = invitation;
  const { settings, payment } = granting;
  const { invite_days: days, grace_days, ...vat } = settings;
  const now = deps.clock();
  const remark = await whyNotInviter(deps, tx, inviter, settings);
  const { count } = await tx.invitation.updateMany({
    where: { id: invitation.id, status: { in: ["waiting", "held"] } },
    data: { status: "granted", remark, days, payment_id: payment.id, decided_at: now },
  });
  if (count === 0) return false;
  if (days === 0) return true;
  const booking = { tx, deps, now, grace_days, vat, actor: "system" };
  const reasons = { friend: "Invited by a friend", inviter: "Invited a friend" };
  const friend_period_id = await addDaysTo(booking, friend.member!, days, reasons.friend);
  const inviter_period_id = remark ? null : await addDaysTo(booking, inviter, days, reasons.inviter);
  await tx.invitation.update({ where: { id: invitation.id }, data: { friend_period_id, inviter_period_id } });
  if (inviter_period_id) await mailInviter(booking, invitation, days);
  return true;
}

async function whyNotInviter(
  deps: PaymentDeps,
  tx: Tx,
  inviter: Member,
  { invites_per_year }: Settings,
): Promise<InviteRemark | ""> {
  if (inviter.anonymised_at || inviter.ended_at) return "inviter_left";
  const rewarded = await rewardedThisYear(tx, inviter.id, deps.clock());
  return rewarded >= invites_per_year ? "over_limit" : "";
}

async function addDaysTo(booking: Booking, before: Member, days: number, reason: string): Promise<number> {
  const { tx, now, grace_days } = booking;
  const facts = factsOf(before);
  const period = daysGranted(facts, { days, today: dayOf(now), grace_days });
  const keepCancelled = entitled(facts, now, grace_days);
  const member = await writeMember(booking, {
    before,
    joiner: null,
    period,
    keepCancelled,
    reason: "invitation",
  });
  const given = { member_id: member.id, source: "invitation", reason, created_at: now };
  return insertRow(tx, "MembershipPeriod", { ...period, ...given });
}

async function mailInviter({ tx, now }: Booking, { id, inviter, friend }: Invited, days: number) {
  const { paid_through } = await tx.member.findUniqueOrThrow({ where: { id: inviter.id } });
  await enqueueMail(tx, {
    email_type: "invitation_days",
    recipient_email: inviter.email,
    member_id: inviter.id,
    user_id: inviter.user_id,
    dedupe_key: `invitation_days:${id}`,
    subject: `${days} days for inviting a friend`,
    data: {
      full_name: inviter.full_name,
      friend_name: firstNameOf(friend.member!.full_name),
      days,
      ends_on: paid_through,
    },
    now,
  });
}

interface Taking {
  actor: string;
  reason: string;
  remark: InviteRemark;
}

/** Both lose what they have not used. Null if it was not granted; otherwise the agreements that must not charge any more. */
export async function takeBackInvitation(
  deps: PaymentDeps,
  tx: Tx,
  { id, inviter_period_id, friend_period_id }: Invited,
  { actor, reason, remark }: Taking,
): Promise<Agreement[] | null> {
  const now = deps.clock();
  const { grace_days } = await readSettings({ ...deps, db: tx as PaymentDeps["db"] });
  const { count } = await tx.invitation.updateMany({
    where: { id, status: "granted" },
    data: { status: "taken_back", remark, taken_back_at: now },
  });
  if (count === 0) return null;
  const agreements: Agreement[] = [];
  for (const period_id of [friend_period_id, inviter_period_id]) {
    const period = await tx.membershipPeriod.findFirst({
      where: { id: period_id ?? -1, voided_at: null, member: { anonymised_at: null } },
      include: { member: true },
    });
    if (!period) continue;
    const { member, ...stretch } = period;
    agreements.push(...(await takeDaysBack(tx, { member, period: stretch, actor, reason, now, grace_days })));
  }
  return agreements;
}
