import type { Tx } from "~/db/connection/types";
import type { Prisma, ProviderLine as StoredLine } from "~/db/generated/client";
import { inParts, readInParts } from "~/kernel/in-parts";
import type { LineKind } from "~/money/payments/history";
import type { ProviderName } from "~/money/payments/provider";
import { type KnownPayment, paymentsOf } from "../our-payments.server";
import { type Whose, whoseLines } from "../whose.server";
import { aboutWhich, type Candidate } from "./about";
import { type Movement, matchLines, nameOf, type Verdict } from "./match";

const AT_ONCE = 300;
export const EXPECTED = "expected";

export async function compareLines(
  tx: Tx,
  provider: ProviderName,
  where: Prisma.ProviderLineWhereInput,
): Promise<number> {
  const lines = await tx.providerLine.findMany({
    where: { AND: [{ provider, kind: { not: EXPECTED } }, where] },
    orderBy: { id: "asc" },
  });
  let changed = 0;
  for (const some of inParts(lines, AT_ONCE)) changed += await compareSome(tx, provider, some);
  return changed;
}

async function compareSome(tx: Tx, provider: ProviderName, lines: StoredLine[]): Promise<number> {
  const whose = await whoseLines(tx, provider, lines);
  const [all, payments] = await surroundings(tx, provider, lines, whose);
  const verdicts = matchLines(movementsOf(all, payments), payments);
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  let changed = 0;
  for (const line of lines) {
    const verdict = verdicts.get(nameOf(line))!;
    const payment = paymentOf.get(verdict.payment_id ?? -1);
    changed += await write(tx, line, verdict, whose.of(line, payment));
  }
  return changed;
}

async function surroundings(
  tx: Tx,
  provider: ProviderName,
  lines: StoredLine[],
  whose: Whose,
): Promise<[StoredLine[], KnownPayment[]]> {
  const references = present(lines.map(({ reference }) => reference));
  const own = present(lines.map(({ transaction_id }) => transaction_id));
  const all = await tx.providerLine.findMany({
    where: {
      provider,
      kind: { not: EXPECTED },
      OR: [{ transaction_id: { in: own } }, { reference: { in: references } }],
    },
  });
  const ids = present([...own, ...all.map(({ transaction_id }) => transaction_id)]);
  const checkouts = { in: whose.checkouts };
  const found = [
    ...(await paymentsOf(tx, provider, { checkout_id: checkouts })),
    ...(await paymentsOf(tx, provider, { agreement: { checkout_id: checkouts } })),
    // A reference stands on every line of its subscription.
    ...(await readInParts(ids, (some) => paymentsOf(tx, provider, { transaction_id: { in: some } }))),
  ];
  const byId = new Map(found.map((payment) => [payment.id, payment]));
  const payments = [...byId.values()].sort((one, other) => one.id - other.id);
  const missing = lines.filter(({ id }) => !all.some((one) => one.id === id));
  return [[...all, ...missing], payments.map((payment) => whose.withReference(payment))];
}

/** A refund takes the number of the payment it is about. */
function movementsOf(lines: StoredLine[], payments: KnownPayment[]): Movement[] {
  const candidates: Candidate[] = [
    ...payments.filter(({ is_paid }) => is_paid),
    ...lines.flatMap((line) => (line.kind === "charge" ? [candidate(line)] : [])),
  ];
  return lines.map((line) => {
    const movement = { ...line, kind: line.kind as LineKind, at: line.moved_at };
    if (line.kind === "charge" || line.kind === "other") return movement;
    return { ...movement, transaction_id: aboutWhich(movement, candidates) ?? line.transaction_id };
  });
}

function candidate({ transaction_id, reference, amount_cents, moved_at }: StoredLine): Candidate {
  return { transaction_id: transaction_id ?? "", reference, amount_cents, at: moved_at };
}

async function write(
  tx: Tx,
  line: StoredLine,
  { state, payment_id }: Verdict,
  links: { checkout_id: number | null; member_id: number | null },
): Promise<number> {
  const now = { state, payment_id, ...links };
  const isSame = Object.entries(now).every(([name, value]) => line[name as keyof typeof now] === value);
  if (isSame) return 0;
  const again = state === line.state ? {} : { looked_at: null };
  await tx.providerLine.update({ where: { id: line.id }, data: { ...now, ...again } });
  return 1;
}

function present(values: (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null);
}
