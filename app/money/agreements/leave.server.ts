import { WHYS } from "~/money/departures/departure";
import type { DepartureAnswer } from "~/money/departures/departure.schema";
import { noteDeparture } from "~/money/departures/note-departure.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { cancelMembership } from "./cancel-membership.server";

/** A member cancels, and may say why (R16, R133). Throws as `cancelMembership` does. */
export function leave(
  deps: PaymentDeps,
  member_id: number,
  answer: DepartureAnswer,
): Promise<{ works_until: string }> {
  return cancelMembership(deps, "member", {
    member_id,
    reason: answer.why ? WHYS[answer.why] : "",
    async record(tx, member) {
      const now = deps.clock();
      const since = member.cancelled_at ?? now;
      const of = `${member_id}:${since.toISOString()}`;
      await noteDeparture(tx, { member, kind: "cancelled", of, answer, now });
    },
  });
}
