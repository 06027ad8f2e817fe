import type { Prisma } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { PROVIDER_LABELS, readProvider } from "~/money/payments/provider";
import { isFinal } from "~/money/settlement/settling";
import { weighTakeBack } from "../take-back-lines.server";
import type { LineState } from "./match";
import { type NextAct, nextAct, type ToDo } from "./next-act";
import { weigh } from "./weigh.server";

export const LINE_RELATED = {
  payment: { select: { id: true, amount_cents: true, receipt_number: true } },
  member: { select: { id: true, member_id: true, full_name: true } },
  checkout: { select: { full_name: true, payment: { select: { status: true } } } },
} satisfies Prisma.ProviderLineInclude;
export type ShownLine = Prisma.ProviderLineGetPayload<{ include: typeof LINE_RELATED }>;

export function whoOf({ member, checkout, payer }: ShownLine): string {
  return member?.full_name || checkout?.full_name || payer;
}

export async function todoAbout(
  deps: Pick<Deps, "db" | "clock" | "secrets">,
  line: ShownLine,
): Promise<NextAct> {
  const provider = readProvider(line.provider);
  const state = line.state as LineState;
  const isOpen = state !== "matched" && line.looked_at === null;
  const isCharge = line.kind === "charge";
  const own = line.checkout?.payment;
  const todo: ToDo = {
    kind: line.kind,
    state,
    is_looked_at: line.looked_at !== null,
    amount_cents: line.amount_cents,
    provider_status: line.provider_status,
    label: provider ? PROVIDER_LABELS[provider] : line.provider,
    who: whoOf(line),
    booked_cents: line.payment?.amount_cents ?? null,
    booking: null,
    taking: null,
  };
  if (isOpen && provider && isCharge && state === "missing_here") {
    const { booking } = await weigh(deps, provider, line);
    todo.booking = { ...booking, is_first: own != null && !isFinal(own.status) };
  }
  if (isOpen && !isCharge && (state === "refunded" || state === "disputed"))
    todo.taking = await weighTakeBack(deps, line);
  return nextAct(todo);
}
