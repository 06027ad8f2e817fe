import type { Tx } from "~/db/connection/types";
import type { Prisma, ProviderLine as StoredLine } from "~/db/generated/client";
import { inParts, readInParts } from "~/kernel/in-parts";
import type { LineKind, ProviderLine } from "~/money/payments/history";
import type { ProviderName } from "~/money/payments/provider";
import { aboutWhich, type Candidate, type Movement, matchLines, nameOf, type Verdict } from "./match";

import { type KnownPayment, paymentsOf } from "./our-payments.server";

/** The payer is written only once, so that a deleted person does not return. Returns how many are new. */
export async function storeLines(
  tx: Tx,
  provider: ProviderName,
  lines: readonly ProviderLine[],
  now: Date,
): Promise<number> {
  const all = [...new Map(lines.map((line) => [nameOf(line), line])).values()];
  let fresh = 0;
  for (const some of inParts(all)) fresh += await storeSome(tx, provider, some, now);
  return fresh;
}

async function storeSome(tx: Tx, provider: ProviderName, lines: ProviderLine[], now: Date): Promise<number> {
  const ids = lines.map(({ line_id }) => line_id);
  const known = await tx.providerLine.findMany({ where: { provider, line_id: { in: ids } } });
  const knownBy = new Map(known.map((line) => [nameOf(line), line]));
  const fresh = lines.filter((line) => !knownBy.has(nameOf(line)));
  await tx.providerLine.createMany({
    data: fresh.map((line) => {
      const { payer, customer, instrument = null } = line;
      const seen = { first_seen_at: now, last_seen_at: now };
      return { ...factsOf(line), provider, payer, customer, instrument, ...seen };
    }),
  });
  const seen = lines.flatMap((line) => knownBy.get(nameOf(line))?.id ?? []);
  await tx.providerLine.updateMany({ where: { id: { in: seen } }, data: { last_seen_at: now } });
  for (const line of lines) {
    const stored = knownBy.get(nameOf(line));
    if (stored && hasChanged(stored, line))
      await tx.providerLine.update({ where: { id: stored.id }, data: factsOf(line) });
  }
  return fresh.length;
}

function factsOf({ payer: _, customer: __, instrument: ___, at, ...facts }: ProviderLine) {
  return { ...facts, moved_at: at };
}

function hasChanged(stored: StoredLine, line: ProviderLine): boolean {
  return Object.entries(factsOf(line)).some(([name, value]) => {
    const before = stored[name as keyof StoredLine];
    return value instanceof Date ? value.getTime() !== Number(before) : value !== before;
  });
}

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

type Whose = Awaited<ReturnType<typeof whoseLines>>;

async function whoseLines(tx: Tx, provider: ProviderName, lines: StoredLine[]) {
  const named = (name: "reference" | "token" | "customer") =>
    [...new Set(lines.map((line) => line[name]))].filter((value) => value !== null);
  const checkouts = await tx.checkout.findMany({
    where: { provider, temp_member_id: { in: named("reference") } },
    select: { id: true, temp_member_id: true, user: { select: { member: { select: { id: true } } } } },
  });
  const agreements = await tx.agreement.findMany({
    where: { provider, OR: [{ token: { in: named("token") } }, { customer: { in: named("customer") } }] },
    select: { token: true, customer: true, member_id: true, checkout_id: true },
    orderBy: { id: "asc" },
  });
  const emails = [...new Set(lines.map(({ payer }) => payer))].filter((payer) => payer.includes("@"));
  const members = await tx.member.findMany({
    where: { email: { in: emails } },
    select: { id: true, email: true },
  });
  const byReference = new Map(checkouts.map((one) => [one.temp_member_id, one]));
  const byId = new Map(checkouts.map((one) => [one.id, one]));
  const byEmail = new Map(members.map(({ id, email }) => [email, id]));
  return {
    checkouts: checkouts.map(({ id }) => id),
    withReference: (payment: KnownPayment) => ({
      ...payment,
      reference: payment.reference ?? byId.get(payment.checkout_id ?? -1)?.temp_member_id ?? null,
    }),
    of(line: StoredLine, payment: KnownPayment | undefined) {
      const checkout = byReference.get(line.reference ?? "");
      const agreement = agreements.findLast(
        ({ token, customer }) => token === line.token || (customer !== null && customer === line.customer),
      );
      return {
        checkout_id: payment?.checkout_id ?? checkout?.id ?? agreement?.checkout_id ?? null,
        member_id:
          payment?.member_id ??
          checkout?.user.member?.id ??
          agreement?.member_id ??
          byEmail.get(line.payer) ??
          null,
      };
    },
  };
}
