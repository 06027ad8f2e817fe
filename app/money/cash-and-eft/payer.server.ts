import type { z } from "zod";
import type { Tx } from "~/db/connection/types";
import type { City, PlanType } from "~/kernel/catalog";
import { type Day, dayOf, nearMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readMemberId } from "~/kernel/ids";
import { type Cents, formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { findMember } from "~/members/membership/members.queries.server";
import { factsOf } from "~/members/membership/members.server";
import { daysBought, type MembershipFacts, statusOf } from "~/members/membership/membership";
import { agreementInForce } from "~/money/agreements/next-charge.server";
import { wayLabel } from "~/money/payments/way-label";
import type { Joiner } from "~/money/settlement/settle-money.server";
import { isOffice, type OfficeProvider, type ShownPayer } from "./cash-and-eft";
import type { officePaymentBody } from "./cash-and-eft.schema";

/** Throws `not_found`, also for deleted accounts. */
export async function shownPayer(deps: Deps, id: number): Promise<ShownPayer> {
  const include = { user: { select: { deletion_requested_at: true } } } as const;
  const member = await deps.db.member.findFirst({ where: { id, anonymised_at: null }, include });
  if (!member) throw new ClubError("not_found", "Member not found");
  const { grace_days } = await readSettings(deps);
  const agreement = await agreementInForce(deps.db, id);
  const now = deps.clock();
  const facts = factsOf(member);
  const bought = (plan_type: PlanType) => {
    const { starts_on: from, ends_on: to } = daysBought(facts, { plan_type }, dayOf(now), grace_days);
    return { from, to };
  };
  return {
    id,
    member_id: member.member_id,
    full_name: member.full_name,
    email: member.email,
    plan_type: facts.plan_type,
    status: statusOf(facts, now, grace_days),
    paid_through: member.paid_through,
    charged_by: agreement && { provider: wayLabel(agreement.provider), next_on: agreement.next_renewal_on },
    buys: {
      local_recurring: bought("local_recurring"),
      ...(mayHavePass(facts, now, grace_days) && { tourist_oneoff: bought("tourist_oneoff") }),
    },
    pending: await pendingPayments(deps, id),
    leaving: member.user.deletion_requested_at !== null,
  };
}

/** The newest payments that may still come, in words: whoever records one by hand books it twice. */
export async function pendingPayments({ db, clock }: Pick<Deps, "db" | "clock">, member_id: number) {
  const payments = await db.payment.findMany({
    where: { member_id, status: "pending" },
    select: { amount_cents: true, created_at: true },
    orderBy: { created_at: "desc" },
    take: 3,
  });
  const now = clock();
  return payments.map(
    ({ amount_cents, created_at }) => `${formatRand(amount_cents)} since ${nearMoment(created_at, now)}`,
  );
}

/** Not during a running Local membership (R15). */
export function mayHavePass(facts: MembershipFacts | null, now: Date, grace_days: number): boolean {
  if (facts?.plan_type !== "local_recurring") return true;
  return statusOf(facts, now, grace_days) === "expired";
}

export function leaving(): ClubError {
  const words = "This person asked for their account to be deleted.";
  return new ClubError(
    "conflict",
    `${words} They can keep it on their privacy page; then record the payment.`,
  );
}

export interface OfficePayment {
  payment_provider: OfficeProvider;
  plan_type: PlanType;
  amount_cents: Cents | null;
  received_on: Day;
  reference: string;
  /** Identifies one submission, so that a second click books nothing; null if the caller prevents that. */
  attempt_key: string | null;
  payer: { member: number } | { newcomer: Newcomer };
}

/** The member with this public id, else somebody new. Throws `not_found`. */
export async function payerIn(
  { db }: Pick<Deps, "db">,
  body: z.output<typeof officePaymentBody>,
): Promise<OfficePayment["payer"]> {
  const { member_id, full_name = "", email = "", phone, city } = body;
  if (!member_id) return { newcomer: { full_name, email, phone, city, account: "any" } };
  const id = readMemberId(member_id);
  const member = id && (await findMember(db, { member_id: id }));
  if (!member) throw new ClubError("not_found", "There is no member with this id.");
  return { member: member.id };
}

/** Cash or EFT, or null if a provider took the last payment. Such a member has no agreement, and needs none. */
export async function paysAtTheOffice(
  db: Pick<Tx, "payment">,
  member_id: number,
): Promise<OfficeProvider | null> {
  const last = await db.payment.findFirst({
    where: { member_id, status: { in: ["completed", "success"] } },
    orderBy: [{ completed_at: "desc" }, { id: "desc" }],
    select: { payment_provider: true },
  });
  return last && isOffice(last.payment_provider) ? last.payment_provider : null;
}

interface Newcomer {
  full_name: string;
  email: string;
  phone: string;
  city: City;
  /** The account with this address that the office saw; `any` if unseen. */
  account: number | "any" | null;
}

/**
 * The account with this address, once the office has seen it, else a new one that the first sign-in takes over. Throws
 * `conflict` for a member's address (with `member` and `member_id`) or an account's (with `account`), so that nobody
 * becomes a second member.
 */
export async function accountFor(tx: Tx, newcomer: Newcomer, now: Date): Promise<Joiner> {
  const { email, full_name, phone, city, account } = newcomer;
  const user = await tx.user.findUnique({ where: { email }, include: { member: true } });
  const kept = user?.merged_into_id
    ? await tx.member.findUnique({ where: { user_id: user.merged_into_id } })
    : user?.member;
  const member = kept ?? (await tx.member.findFirst({ where: { email, anonymised_at: null } }));
  if (member)
    throw new ClubError(
      "conflict",
      `${email} is the address of ${member.full_name}, who is a member already.`,
      {
        details: { member: member.id, member_id: member.member_id },
      },
    );
  if (user?.deletion_requested_at) throw leaving();
  if (user && account !== "any" && account !== user.id)
    throw new ClubError(
      "conflict",
      `Somebody already signs in with ${email}, as ${user.name || "a person without a name"}.`,
      {
        details: { account: user.id },
      },
    );
  const { id: user_id } = user ?? (await makeUser(tx, newcomer, now));
  return { user_id, full_name, phone, city };
}

/** The provider's number comes with the first sign-in. */
function makeUser(tx: Tx, { email, full_name }: Newcomer, created_at: Date) {
  const [given_name = "", ...family] = full_name.split(/\s+/);
  return tx.user.create({
    data: { email, name: full_name, given_name, family_name: family.join(" "), created_at },
  });
}
