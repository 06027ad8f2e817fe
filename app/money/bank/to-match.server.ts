import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import { holding } from "~/db/dialect/dialect.server";
import type { BankLine } from "~/db/generated/client";
import { membersFound } from "~/db/lists/search.server";
import { audit } from "~/kernel/audit/audit.server";
import { fold } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { readMemberId } from "~/kernel/ids";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { GIFT } from "~/money/gifts/gift";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { BANK } from "~/money/payments/provider";
import { readChanges } from "~/money/prices/read-prices.server";
import { oweLine } from "~/money/repayments/owe.server";
import { isFinal } from "~/money/settlement/settling";
import { referenceShown } from "~/money/transfer/reference";
import { hereCents } from "~/money/transfer/waiting.server";
import { CHECKOUT, MEMBER } from "./facts.server";
import { spend, type Whose } from "./match-lines";
import { spendLine } from "./spend-line.server";

/** Lines that a person may decide about. */
const UNDECIDED = ["open", "held"];

/**
 * Gives the money of a line to a person: it buys what it suffices for, and the rest waits on them (R124). Money that waits on somebody
 * else moves. Throws `not_found`, `conflict` for a line that is decided or money that this person may not spend, and `invalid_input`.
 */
export async function giveLine(
  deps: PaymentDeps,
  actor: AdminActor,
  id: number,
  { user_id }: { user_id: number },
): Promise<void> {
  const { grace_days, ...vat } = await readSettings(deps);
  const released = await deps.db.$transaction(async (tx) => {
    const line = await undecided(tx, id);
    const whose = await whoseIs(tx, user_id, line);
    // It may wait on somebody already: then it is theirs no longer.
    await tx.bankLine.update({ where: { id }, data: { user_id: null, outcome: "open" } });
    const spent = spend(line, whose, {
      waits: new Map([[user_id, await hereCents(tx, user_id)]]),
      now: deps.clock(),
      grace_days,
      changes: await readChanges(tx),
    });
    if (spent.kind === "open") throw new ClubError("conflict", spent.reason);
    await write(deps, tx, actor, line, "bank_line.give", { user_id });
    return spendLine(deps, { tx, vat, grace_days }, actor, { line, spent });
  }, MONEY_TRANSACTION);
  await endAgreements(deps, released);
}

/** The money goes back by bank transfer. Returns the repayment's id. Throws `not_found` and `conflict`. */
export function returnLine(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { reason }: { reason: string },
): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    const line = await undecided(tx, id);
    const now = deps.clock();
    const settled = { settled_by: actor.name, settled_at: now };
    await tx.bankLine.update({ where: { id }, data: settled });
    const repayment_id = await oweLine(tx, `admin:${actor.id}`, { line, note: reason, now });
    await write(deps, tx, actor, line, "bank_line.return", { repayment_id }, reason);
    return repayment_id;
  }, MONEY_TRANSACTION);
}

/**
 * It is no money for a membership: kept with a person's words. `same_words`: other open lines with these words too. Returns how many
 * lines. Throws `not_found` and `conflict`.
 */
export function explainLine(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { reason, same_words }: { reason: string; same_words: boolean },
): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    const line = await undecided(tx, id);
    if (line.outcome === "held")
      throw new ClubError("conflict", "It is somebody's. Send it back, or give it to somebody else.");
    const others = same_words
      ? await tx.bankLine.findMany({
          where: { outcome: "open", description: line.description, id: { not: id } },
          take: 500,
        })
      : [];
    const settled = { outcome: "explained", reason, settled_by: actor.name, settled_at: deps.clock() };
    for (const one of [line, ...others]) {
      await tx.bankLine.update({ where: { id: one.id }, data: settled });
      await write(deps, tx, actor, one, "bank_line.explain", {}, reason);
    }
    return 1 + others.length;
  }, MONEY_TRANSACTION);
}

/** A person takes an explanation back. Throws `not_found` and `conflict`. */
export function reopenLine(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const line = await found(tx, id);
    const data = {
      outcome: "open",
      reason: "Its explanation was taken back.",
      settled_by: "",
      settled_at: null,
    };
    const { count } = await tx.bankLine.updateMany({ where: { id, outcome: "explained" }, data });
    if (count === 0) throw new ClubError("conflict", "This line is not explained.");
    await write(deps, tx, actor, line, "bank_line.reopen", {});
  }, MONEY_TRANSACTION);
}

async function found(tx: Pick<Tx, "bankLine">, id: number): Promise<BankLine> {
  const line = await tx.bankLine.findFirst({ where: { id, outcome: { not: "out" } } });
  if (!line) throw new ClubError("not_found", "There is no such line.");
  return line;
}

async function undecided(tx: Tx, id: number): Promise<BankLine> {
  const line = await found(tx, id);
  if (!UNDECIDED.includes(line.outcome))
    throw new ClubError("conflict", "Somebody has decided about this money already.");
  return line;
}

function write(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: AdminActor,
  { id, amount_cents }: BankLine,
  action: string,
  details: Record<string, number>,
  reason?: string,
): Promise<void> {
  return audit(deps, tx, {
    actor,
    action,
    subject_kind: "bank_line",
    subject_id: id,
    ...(reason && { reason }),
    details: { amount_cents, ...details },
  });
}

/** As what the account buys: an order by transfer, of this sum if there are several, else its membership. */
async function whoseIs(tx: Tx, user_id: number, { amount_cents }: BankLine): Promise<Whose> {
  const user = await tx.user.findUnique({ where: { id: user_id }, include: { member: { include: MEMBER } } });
  if (!user || user.anonymised_at || user.merged_into_id)
    throw new ClubError("not_found", "There is no such person.");
  if (user.deletion_requested_at)
    throw new ClubError(
      "conflict",
      "This person asked for their account to be deleted. Send the money back.",
    );
  const orders = await tx.checkout.findMany({
    where: { user_id, provider: BANK },
    include: CHECKOUT,
    orderBy: { id: "desc" },
    take: 50,
  });
  // As the lasting reference would find it: the newest order that is not paid, also one that the club waits for no longer.
  const [last] = orders.filter(({ plan_type }) => plan_type !== GIFT);
  const unpaid = last && !(last.payment && isFinal(last.payment.status)) ? last : null;
  const gifts = orders.filter(({ plan_type, status }) => plan_type === GIFT && status === "open");
  const gift = gifts.find((one) => one.amount_cents === amount_cents) ?? (user.member ? null : gifts[0]);
  const order = unpaid?.amount_cents === amount_cents ? unpaid : (gift ?? unpaid);
  if (order) return { member: order.plan_type === GIFT ? null : user.member, checkout: order };
  if (!user.member)
    throw fieldError(
      "other",
      "This person has no membership and ordered none by transfer. Record a payment by hand, and explain this line.",
    );
  return { member: user.member, checkout: null };
}

/** The account that somebody types, by member id or e-mail address. Throws `invalid_input`. */
export async function accountTyped({ db }: Pick<Deps, "db">, text: string): Promise<number> {
  const typed = text.trim();
  const member_id = readMemberId(typed);
  const member = member_id ? await db.member.findFirst({ where: { member_id, anonymised_at: null } }) : null;
  if (member) return member.user_id;
  const email = typed.toLowerCase();
  const user = await db.user.findFirst({
    where: { OR: [{ email }, { member: { email } }], anonymised_at: null, merged_into_id: null },
  });
  if (!user) throw fieldError("other", "Nobody has this member ID or e-mail address.");
  return user.id;
}

interface NearPerson {
  user_id: number;
  name: string;
  member_id: string | null;
  why: string;
}

const MOST_NEAR = 5;
const WORD = /\p{L}{3,}/gu;
/** Of banks' own making. */
const BANKS_WORDS = new Set(
  "eft payment from internet credit transfer capitec fnb absa nedbank standard bank app pmt paid ref reference cash deposit magtape payshap trf instant inter acc account".split(
    " ",
  ),
);

/**
 * Whose money it may be: who waits with an order of this sum, who sent money with such words before, and whose name stands in it. At
 * most five, the likeliest first.
 */
async function nearestPeople({ db }: Pick<Deps, "db">, line: BankLine): Promise<NearPerson[]> {
  const words = [...new Set([...fold(line.description).matchAll(WORD)].map(([word]) => word))].filter(
    (word) => !BANKS_WORDS.has(word),
  );
  const near = new Map<number, { score: number; why: string[] }>();
  const note = (user_id: number, score: number, why: string) => {
    const before = near.get(user_id) ?? { score: 0, why: [] };
    near.set(user_id, { score: before.score + score, why: [...before.why, why] });
  };
  const waiting = await db.checkout.findMany({
    where: { provider: BANK, status: "open", amount_cents: line.amount_cents },
    orderBy: { id: "desc" },
    take: 20,
  });
  for (const { user_id, left_at, bank_reference } of waiting)
    note(
      user_id,
      left_at ? 2 : 1,
      `waits to pay ${formatRand(line.amount_cents)} with ${referenceShown(bank_reference ?? "")}`,
    );
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  const earlier = longest
    ? await db.bankLine.findMany({
        where: { user_id: { not: null }, id: { not: line.id }, description: holding(longest) },
        orderBy: { id: "desc" },
        take: 50,
      })
    : [];
  for (const one of new Map(earlier.map((each) => [each.user_id, each])).values())
    if (lettersOf(one.description) === lettersOf(line.description))
      note(one.user_id!, 4, "sent money with these words before");
  for (const word of words.slice(0, 6)) {
    const ids = await membersFound(db, [word]);
    if (!ids || ids.length > 20) continue;
    const named = await db.member.findMany({ where: { id: { in: ids }, anonymised_at: null } });
    for (const { user_id, full_name } of named)
      if (fold(full_name).split(/\s+/).includes(word)) note(user_id, 2, `“${word}” is part of the name`);
  }
  const ids = [...near.keys()];
  const users = await db.user.findMany({
    where: { id: { in: ids }, anonymised_at: null, merged_into_id: null },
    include: { member: true },
  });
  return users
    .toSorted((one, other) => near.get(other.id)!.score - near.get(one.id)!.score || one.id - other.id)
    .slice(0, MOST_NEAR)
    .map(({ id, name, email, member }) => ({
      user_id: id,
      name: member?.full_name ?? (name || email),
      member_id: member?.member_id ?? null,
      why: near.get(id)!.why.join(", "),
    }));
}

const lettersOf = (text: string) => [...fold(text).matchAll(/\p{L}+/gu)].map(([word]) => word).join(" ");

/** For its page of the office. Throws `not_found`. */
export async function lineForOffice(deps: Deps, id: number) {
  await found(deps.db, id);
  const line = await deps.db.bankLine.findUniqueOrThrow({
    where: { id },
    include: { user: { include: { member: true } }, payment: true, answer: true },
  });
  const { user, payment, answer } = line;
  const isUndecided = UNDECIDED.includes(line.outcome);
  const same = isUndecided
    ? await deps.db.bankLine.count({
        where: { outcome: "open", description: line.description, id: { not: id } },
      })
    : 0;
  return {
    id,
    import_id: line.import_id,
    outcome: line.outcome,
    day: line.day,
    amount_cents: line.amount_cents,
    statement_cents: line.statement_cents,
    words: line.description,
    reason: line.reason,
    settled_by: line.settled_by,
    settled_on: line.settled_at && dayOf(line.settled_at),
    whose: user && {
      name: user.member?.full_name ?? (user.name || user.email),
      member: user.member?.id ?? null,
    },
    payment: payment && { id: payment.id, number: payment.receipt_number },
    repayment_id: answer?.id ?? null,
    near: isUndecided ? await nearestPeople(deps, line) : [],
    same_words: same,
  };
}
