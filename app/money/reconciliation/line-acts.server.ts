import type { AdminActor } from "~/accounts/admins/actor";
import type { Prisma, ProviderLine as StoredLine } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_LABELS, type ProviderName, readProvider } from "~/money/payments/provider";
import { isFinal } from "~/money/settlement/settling";
import { alertOfOpenLines } from "./alert-of-open-lines.server";
import type { LineState } from "./match";
import { type NextAct, nextAct, type ToDo } from "./next-act";
import { bookLine, confirmedNotice, weigh } from "./settle-lines.server";
import { takeBack, weighTakeBack } from "./take-back-lines.server";

/** Throws `not_found`, `conflict` (not bookable, or already booked) and `provider_unavailable` (not confirmed). */
export async function bookByHand(deps: PaymentDeps, actor: AdminActor, id: number): Promise<void> {
  const { line, provider } = await openLine(deps, id);
  const { booking, notice } = await weigh(deps, provider, line);
  if (line.kind !== "charge" || line.state !== "missing_here" || booking.by === "nobody" || !notice)
    throw new ClubError("conflict", "This movement cannot be booked as a payment.");
  const confirmed = await confirmedNotice(deps, provider, notice);
  if (!confirmed) {
    const { label } = deps.providers[provider];
    throw new ClubError(
      "provider_unavailable",
      `${label} does not confirm this payment now. Try again later.`,
    );
  }
  const { decision } = await bookLine(deps, actor, { provider, line, notice: confirmed, any_amount: true });
  await alertOfOpenLines(deps.db, deps.providers[provider], deps.clock());
  if (decision === "refused") throw new ClubError("conflict", "This movement cannot be booked as a payment.");
}

/** Throws `not_found` and `conflict` (nothing to record, or already recorded). */
export async function takeBackByHand(deps: PaymentDeps, actor: AdminActor, id: number): Promise<void> {
  const { line, provider } = await openLine(deps, id);
  const isTaken = line.kind !== "charge" && ["refunded", "disputed"].includes(line.state);
  if (!isTaken || (await weighTakeBack(deps, line)).by === "nobody")
    throw new ClubError("conflict", "There is no payment here that this movement takes back.");
  await takeBack(deps, actor, provider, line);
  await alertOfOpenLines(deps.db, deps.providers[provider], deps.clock());
}

/** Closes a line that needs nothing more. Throws `not_found` and `conflict` (not open). */
export async function markLooked(
  deps: PaymentDeps,
  actor: AdminActor,
  id: number,
  note: string,
): Promise<void> {
  const { line, provider } = await openLine(deps, id);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.providerLine.updateMany({
      where: { id, looked_at: null, state: { not: "matched" } },
      data: { looked_at: now, looked_by: actor.name, note },
    });
    if (count === 0) throw new ClubError("conflict", "Somebody has already looked at this.");
    const subject = { subject_kind: "provider_line", subject_id: id };
    const { kind, state, transaction_id } = line;
    const details = { provider, kind, state, transaction_id };
    await audit(deps, tx, { actor, action: "reconciliation.look", ...subject, reason: note, details });
    await alertOfOpenLines(tx, deps.providers[provider], now);
  });
}

async function openLine(
  deps: PaymentDeps,
  id: number,
): Promise<{ line: StoredLine; provider: ProviderName }> {
  const line = await deps.db.providerLine.findUnique({ where: { id } });
  const provider = readProvider(line?.provider);
  if (!line || !provider) throw new ClubError("not_found", "There is no such movement.");
  if (line.state === "matched" || line.looked_at)
    throw new ClubError("conflict", "There is nothing left to do about this movement.");
  return { line, provider };
}

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
