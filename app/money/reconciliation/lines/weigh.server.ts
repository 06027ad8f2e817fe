import type { Tx } from "~/db/connection/types";
import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { GIFT } from "~/money/gifts/gift";
import { type ProviderNotice, withGone } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { findTarget } from "~/money/settlement/settlement.queries.server";
import { isFinal } from "~/money/settlement/settling";
import { objectionTo, type Target } from "~/money/settlement/target";
import { type Booking, type BookingFacts, bookingOf } from "../booking";
import { FINAL } from "../our-payments.server";
import { noticeOf } from "./line-notice.server";

interface Weighed {
  booking: Booking;
  notice: ProviderNotice | null;
}

export async function weigh(
  { db: tx, secrets, clock }: Pick<Deps, "db" | "secrets" | "clock">,
  provider: ProviderName,
  line: StoredLine,
): Promise<Weighed> {
  const now = clock();
  const said = await noticeOf(tx, provider, line);
  const notice = said && withGone({ secrets }, said);
  if (!notice) return { booking: { by: "nobody", why: "not_paid" }, notice: null };
  const target = await findTarget(tx, provider, notice);
  const booking = bookingOf({
    moved_on: dayOf(line.moved_at),
    today: dayOf(now),
    objection: objectionTo(notice, target),
    ...(await factsAbout(tx, provider, line, target)),
  });
  return { booking, notice };
}

async function factsAbout(
  tx: Tx,
  provider: ProviderName,
  line: StoredLine,
  target: Target,
): Promise<Omit<BookingFacts, "moved_on" | "today" | "objection">> {
  const { agreement, checkout } = target;
  const taken = await tx.providerLine.count({
    where: {
      provider,
      kind: { in: ["refund", "dispute", "dispute_lost"] },
      OR: [{ transaction_id: line.transaction_id }, { payment_id: null, reference: line.reference ?? "-" }],
    },
  });
  const own = checkout?.payment;
  return {
    is_taken_back: taken > 0,
    is_forgotten: await isForgotten(tx, target),
    is_gift: checkout?.plan_type === GIFT,
    is_first: own != null && !isFinal(own.status),
    agreement: standingOf(agreement),
    others_on: await otherCharges(tx, provider, line, target),
  };
}

function standingOf(agreement: Target["agreement"]): BookingFacts["agreement"] {
  if (!agreement) return "none";
  return agreement.current_member_id === null ? "ended" : "current";
}

async function isForgotten(tx: Tx, { agreement, checkout }: Target): Promise<boolean> {
  const gone = { anonymised_at: { not: null } };
  const members = agreement ? await tx.member.count({ where: { id: agreement.member_id, ...gone } }) : 0;
  const users = checkout ? await tx.user.count({ where: { id: checkout.user_id, ...gone } }) : 0;
  return members + users > 0;
}

/** Booked or made before: of two lost charges of one month, the first is booked by itself and the second is a question. */
async function otherCharges(
  tx: Tx,
  provider: ProviderName,
  line: StoredLine,
  { agreement, checkout }: Target,
): Promise<string[]> {
  const listed = await tx.providerLine.findMany({
    where: {
      provider,
      kind: "charge",
      id: { not: line.id },
      OR: [
        ...(line.reference ? [{ reference: line.reference }] : []),
        ...(agreement ? [{ token: agreement.token }, { payment: { agreement_id: agreement.id } }] : []),
        // Of a customer with several subscriptions the list may name none.
        ...(agreement && line.customer ? [{ token: null, customer: line.customer, is_recurring: true }] : []),
      ],
      AND: {
        OR: [
          { payment_id: { not: null } },
          { moved_at: { lt: line.moved_at } },
          { moved_at: line.moved_at, id: { lt: line.id } },
        ],
      },
    },
    select: { moved_at: true },
  });
  const booked = await tx.payment.findMany({
    where: {
      payment_provider: provider,
      status: { in: FINAL },
      transaction_id: { not: line.transaction_id },
      OR: [
        ...(checkout ? [{ checkout_id: checkout.id }] : []),
        ...(agreement ? [{ agreement_id: agreement.id }] : []),
      ],
      lines: { none: { kind: "charge" } },
    },
    select: { completed_at: true },
  });
  const moments = [...listed.map(({ moved_at }) => moved_at), ...booked.map((one) => one.completed_at)];
  return moments.flatMap((moment) => (moment ? [dayOf(moment)] : []));
}
