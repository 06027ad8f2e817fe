import { adminActor } from "~/accounts/admins/actor";
import type { PaymentDeps } from "~/money/payments/deps";
import { readProvider } from "~/money/payments/provider";
import {
  bookByHand,
  LINE_RELATED,
  markLooked,
  takeBackByHand,
  todoAbout,
} from "~/money/reconciliation/line-acts.server";
import { OPEN_LINES } from "~/money/reconciliation/match";
import type { Act } from "~/money/reconciliation/next-act";

import { weigh } from "~/money/reconciliation/settle-lines.server";
import { makeAdmin } from "../../../factories";

/** Charges that wait for a person: why, and how many of the same member are booked within three weeks of them. */
export async function questions(deps: PaymentDeps) {
  const open = await deps.db.providerLine.findMany({
    where: { ...OPEN_LINES, kind: "charge", state: "missing_here" },
  });
  const asked = [];
  for (const line of open) {
    const { booking } = await weigh(deps, readProvider(line.provider)!, line);
    const { transaction_id, member_id, moved_at } = line;
    const near = (days: number) => new Date(moved_at.getTime() + days * 86_400_000);
    const booked_beside = await deps.db.providerLine.count({
      where: {
        kind: "charge",
        payment_id: { not: null },
        member_id: member_id ?? -1,
        moved_at: { gt: near(-20), lt: near(20) },
      },
    });
    asked.push({ transaction_id, booked_beside, why: "why" in booking ? booking.why : "" });
  }
  return asked;
}

/** An administrator handles every open reconciliation line. Returns how often each action was used. */
export async function pressEveryButton(deps: PaymentDeps): Promise<Partial<Record<Act, number>>> {
  const actor = adminActor(
    await makeAdmin(deps.db, { email: "owner@example.test", password: "correct horse battery staple" }),
  );
  const pressed: Partial<Record<Act, number>> = {};
  const open = await deps.db.providerLine.findMany({ where: OPEN_LINES, orderBy: { id: "asc" } });
  for (const { id } of open) {
    // An earlier action may have settled this one.
    const line = await deps.db.providerLine.findFirst({
      where: { id, ...OPEN_LINES },
      include: LINE_RELATED,
    });
    const { act } = line ? await todoAbout(deps, line) : { act: null };
    if (!act) continue;
    pressed[act] = (pressed[act] ?? 0) + 1;
    if (act === "book") await bookByHand(deps, actor, id);
    if (act === "take_back") await takeBackByHand(deps, actor, id);
    if (act === "look") await markLooked(deps, actor, id, "Looked at it in the provider's dashboard");
  }
  return pressed;
}
