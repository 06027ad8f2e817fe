import type { Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import type { BankLine, Prisma } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { readInParts } from "~/kernel/in-parts";
import { officeClaim } from "~/money/cash-and-eft/claim";
import { GIFT, ITS_GIFT } from "~/money/gifts/gift";
import { checkoutEndsIn, memberIdsIn, referencesIn, WaitingReferences } from "~/money/transfer/reference";
import { type CreditLine, fingerprintOf } from "./lines";

const CHUNK = 200;
const inChunks = <Key, Row>(keys: Key[], read: (some: Key[]) => Promise<Row[]>) =>
  readInParts(keys, read, CHUNK);
/** For so long after a transfer its reference is expected again, typing errors included: people keep it for the next month. */
const USED_AGAIN_MS = 60 * 24 * 3_600_000;
export const MEMBER = {
  user: { select: { deletion_requested_at: true } },
  agreements: { where: { status: "active", current_member_id: { not: null } } },
} satisfies Prisma.MemberInclude;
export const CHECKOUT = {
  payment: true,
  gifts: ITS_GIFT,
  user: { include: { member: { include: MEMBER } } },
} satisfies Prisma.CheckoutInclude;
const PAYMENT = {
  member: true,
  bank_lines: { where: { claim: { not: null } }, select: { claim: true } },
} satisfies Prisma.PaymentInclude;

export type KnownMember = Prisma.MemberGetPayload<{ include: typeof MEMBER }>;
export type KnownCheckout = Prisma.CheckoutGetPayload<{ include: typeof CHECKOUT }>;
export type KnownPayment = Prisma.PaymentGetPayload<{ include: typeof PAYMENT }>;
const OWED = { payment: { include: PAYMENT }, line: true } satisfies Prisma.RepaymentInclude;
type KnownRepayment = Prisma.RepaymentGetPayload<{ include: typeof OWED }>;
export type KnownLine = BankLine;

export interface Facts {
  members: Map<string, KnownMember>;
  checkouts: KnownCheckout[];
  /** The newest checkouts of bank transfers by their references: those that a line names, and those it may name with typing errors. */
  transfers: Map<string, KnownCheckout>;
  /** Those that are waited for, or were paid lately. */
  waiting: WaitingReferences;
  /** Lines of other statements by their fingerprints. */
  known: Map<string, { outcome: string; payment: KnownPayment | null }>;
  /** Those of these accounts: what they bought, or that they wait. */
  lines: KnownLine[];
  claimed: Map<string, KnownPayment>;
  efts: KnownPayment[];
  /** Payments of gifts by transfer. */
  gifts: KnownPayment[];
  /** What goes back to these people by bank transfer, and no line of the bank shows yet. */
  repayments: KnownRepayment[];
}

export async function loadFacts(
  tx: Pick<Tx, "member" | "checkout" | "bankLine" | "payment" | "repayment">,
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  lines: CreditLine[],
): Promise<Facts> {
  const texts = lines.map(({ description }) => description);
  const named = await membersNamed(tx, texts.flatMap(memberIdsIn));
  const checkouts = await inChunks(texts.flatMap(checkoutEndsIn), (some) =>
    tx.checkout.findMany({
      where: {
        plan_type: { not: GIFT },
        bank_reference: null,
        OR: some.map((end) => ({ temp_member_id: { endsWith: literal(`-${end}`) } })),
      },
      include: CHECKOUT,
    }),
  );
  const lately = new Date(clock().getTime() - USED_AGAIN_MS);
  const paidLately = { payment_provider: "eft", completed_at: { gt: lately } };
  const expected = await tx.checkout.findMany({
    where: {
      bank_reference: { not: null },
      OR: [
        { status: "open" },
        { status: "paid", settled_at: { gt: lately } },
        { status: "paid", user: { member: { payments: { some: paidLately } } } },
      ],
    },
    select: { bank_reference: true },
    distinct: ["bank_reference"],
  });
  const waiting = new WaitingReferences(expected.map(({ bank_reference }) => bank_reference!));
  const references = texts.flatMap((text) => [
    ...referencesIn(text),
    ...waiting.near(text).map(({ code }) => code),
  ]);
  const transfers = await inChunks(references, (some) =>
    tx.checkout.findMany({
      where: { bank_reference: { in: some } },
      include: CHECKOUT,
      orderBy: { id: "asc" },
    }),
  );
  const prints = lines.map((line) => fingerprintOf(secrets, line));
  const known = await inChunks(prints, (some) =>
    tx.bankLine.findMany({ where: { claim: { in: some } }, include: { payment: { include: PAYMENT } } }),
  );
  const claims = lines.map((line) => claimOf(secrets, line));
  const claimed = await inChunks(claims, (some) =>
    tx.payment.findMany({ where: { claim: { in: some } }, include: PAYMENT }),
  );
  const buyers = [...checkouts, ...transfers].flatMap(({ user }) => user.member ?? []);
  const people = [...named.values(), ...buyers].map(({ id }) => id);
  const accounts = [...named.values(), ...checkouts, ...transfers].map(({ user_id }) => user_id);
  const ownLines = await inChunks(accounts, (some) => linesOf(tx, some));
  const efts = await inChunks(people, (some) =>
    tx.payment.findMany({
      where: { member_id: { in: some }, payment_provider: "eft", status: { not: "void" } },
      include: PAYMENT,
      orderBy: { id: "asc" },
    }),
  );
  const gifts = await inChunks(
    transfers.flatMap(({ id, gifts: [gift] }) => (gift ? id : [])),
    (some) =>
      tx.payment.findMany({
        where: { checkout_id: { in: some }, completed_at: { not: null } },
        include: PAYMENT,
      }),
  );
  const owed = { way: "bank", withdrawn_at: null, lines: { none: {} } };
  const ofMembers = await inChunks(people, (some) =>
    tx.repayment.findMany({ where: { ...owed, payment: { member_id: { in: some } } }, include: OWED }),
  );
  const ofLines = await inChunks(accounts, (some) =>
    tx.repayment.findMany({ where: { ...owed, line: { user_id: { in: some } } }, include: OWED }),
  );
  const ofOrders = await inChunks(
    [...checkouts, ...transfers].map(({ id }) => id),
    (some) =>
      tx.repayment.findMany({
        where: { ...owed, payment: { member_id: null, checkout_id: { in: some } } },
        include: OWED,
      }),
  );
  return {
    gifts,
    repayments: [...ofMembers, ...ofOrders, ...ofLines].toSorted((one, other) => one.id - other.id),
    members: named,
    checkouts,
    transfers: new Map(transfers.map((one) => [one.bank_reference!, one])),
    waiting,
    known: new Map(known.map(({ claim, ...one }) => [claim!, one])),
    lines: ownLines,
    claimed: new Map(claimed.map((payment) => [payment.claim!, payment])),
    efts,
  };
}

/** What lines of statements brought these accounts: the latest first. */
export function linesOf(tx: Pick<Tx, "bankLine">, user_ids: number[]): Promise<KnownLine[]> {
  return tx.bankLine.findMany({
    where: { user_id: { in: user_ids }, outcome: { in: ["booked", "held", "returned"] } },
    orderBy: [{ day: "desc" }, { id: "desc" }],
  });
}

/** What waits on each account, in cents. */
export function waitsOf(lines: readonly KnownLine[]): Map<number, number> {
  const waits = new Map<number, number>();
  for (const { user_id, outcome, amount_cents } of lines)
    if (user_id !== null && outcome === "held") waits.set(user_id, (waits.get(user_id) ?? 0) + amount_cents);
  return waits;
}

/** By the id that a line may name: their own, or that of a membership that was merged into theirs. */
async function membersNamed(tx: Pick<Tx, "member">, ids: string[]): Promise<Map<string, KnownMember>> {
  const members = await inChunks(ids, (some) =>
    tx.member.findMany({ where: { member_id: { in: some }, anonymised_at: null }, include: MEMBER }),
  );
  const merged = await inChunks(ids, (some) =>
    tx.member.findMany({ where: { member_id: { in: some }, merged_into_id: { not: null } } }),
  );
  const kept = await inChunks(
    merged.map(({ merged_into_id }) => merged_into_id!),
    (some) => tx.member.findMany({ where: { id: { in: some }, anonymised_at: null }, include: MEMBER }),
  );
  const named = new Map(members.map((member) => [member.member_id, member]));
  for (const { member_id, merged_into_id } of merged) {
    const member = kept.find(({ id }) => id === merged_into_id);
    if (member) named.set(member_id, member);
  }
  return named;
}

export function claimOf(
  secrets: Deps["secrets"],
  { day, amount_cents, description, earlier }: CreditLine,
): string {
  const money = { payment_provider: "eft", reference: description, received_on: day, amount_cents } as const;
  return officeClaim(secrets, { ...money, user_id: 0, earlier });
}
