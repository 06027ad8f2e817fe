import { can } from "~/accounts/admins/capabilities";
import { readIdentifier } from "~/counter/redemptions/identifier";
import { VOUCHER_STATUS_LABELS } from "~/counter/vouchers/voucher";
import { toVoucherRow, VOUCHER_RELATED } from "~/counter/vouchers/vouchers.list.server";
import { holding } from "~/db/dialect/dialect.server";
import type { Member, Prisma } from "~/db/generated/client";
import { membersFound } from "~/db/lists/search.server";
import { fold } from "~/kernel/catalog";
import { dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readMemberId, readVoucherCode } from "~/kernel/ids";
import { formatRand } from "~/kernel/money";
import { phonePart } from "~/kernel/search-text";
import { readSettings } from "~/kernel/settings/settings.server";
import { plain } from "~/kernel/typed";
import { toMemberRow } from "~/members/membership/members.list.server";
import { findMember } from "~/members/membership/members.queries.server";
import { referencesIn } from "~/money/transfer/reference";
import { SCREENS } from "~/office/shell/places";
import { inWords, MEMBER_STATUSES } from "~/ui/office/lists/words";
import { findGift } from "./find-gift.server";
import { type FoundGroup, type Hit, hit } from "./found";
import { isNear, RIGHT, withoutUmlauts } from "./near";

const MEMBERS = 6;
/** Of those whose words begin alike, how many are compared with a mistyped name. */
const ALIKE = 200;
const PARTNERS = 4;
const PAYMENTS = 4;
const WORDS = 8;
/** Fewer letters are in nearly every name. */
const SHORTEST = 2;

/** Members, partners, receipts, provider numbers, vouchers, redemptions, gifts and screens. Each row leads to the thing itself. */
export async function findAnything(deps: Deps, role: string, typed: string): Promise<FoundGroup[]> {
  const text = plain(typed);
  const words = fold(text).split(" ").filter(Boolean).slice(0, WORDS);
  if (words.join("").length < SHORTEST) return [];
  const [members, partners, payments, codes, redemptions, gifts] = await Promise.all([
    findMembers(deps, text, memberWords(text, words)),
    findPartners(deps, words),
    findPayments(deps, text.trim()),
    findCode(deps, text),
    findRedemptions(deps, text),
    findGift(deps, text),
  ]);
  const groups: FoundGroup[] = [
    { label: "Members", hits: members },
    { label: "Partners", hits: partners },
    { label: "Payments, codes and redemptions", hits: [...payments, ...codes, ...redemptions] },
    { label: "Gifts", hits: gifts },
    { label: "Screens", hits: screensCalled(role, words).map(({ to, label }) => hit("screen", to, label)) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** Those whose name, or what else they are called, has each of the words. */
function screensCalled(role: string, words: string[]) {
  if (words.length === 0) return [];
  return SCREENS.filter(({ label, also, needs }) => {
    const text = `${label} ${also}`.toLowerCase();
    return (!needs || can(role, needs)) && words.every((word) => text.includes(word));
  });
}

/** The only thing that an exact identifier can mean; null if there are several, or none. */
export function onlyMeaning(groups: FoundGroup[]): string | null {
  const exact = groups.flatMap(({ hits }) => hits).filter(({ is_exact }) => is_exact);
  return exact.length === 1 ? exact[0]!.to : null;
}

/** A phone number is found in any spelling, by its digits. */
function memberWords(text: string, words: string[]): string[] {
  const phone = phonePart(text);
  return phone ? [phone] : words;
}

async function findMembers(deps: Deps, text: string, words: string[]): Promise<Hit[]> {
  const { grace_days } = await readSettings(deps);
  const context = { now: deps.clock(), grace_days };
  const own = await memberMeant(deps, text);
  const rows = await membersCalled(deps, own, words);
  return rows
    .map((member) => toMemberRow(member, context))
    .sort((one, other) => Number(other.member_id === own) - Number(one.member_id === own))
    .map((member) => ({
      ...hit("member", `/admin/members/${member.id}`, member.full_name),
      note: [member.member_id, member.phone || member.email, member.city].filter(Boolean).join(" · "),
      status: member.status,
      status_words: MEMBER_STATUSES[member.status],
      is_exact: member.member_id === own,
    }));
}

/** The id that the text is, or that of the card whose QR code it is. The id of a merged membership leads to the kept one. */
async function memberMeant({ db }: Deps, text: string): Promise<string | null> {
  const identifier = readIdentifier(text);
  if (identifier?.method === "qr")
    return (await findMember(db, { card_token: identifier.card_token }))?.member_id ?? null;
  const typed = readMemberId(text);
  return typed && ((await findMember(db, { member_id: typed }))?.member_id ?? typed);
}

/** As typed; else with umlauts spelled otherwise; else with one letter mistyped. */
async function membersCalled(deps: Deps, own: string | null, words: string[]): Promise<Member[]> {
  for (const some of new Set([words.join(" "), words.map(withoutUmlauts).join(" ")])) {
    const rows = await membersWith(deps, own, some.split(" "), MEMBERS);
    if (rows.length > 0) return rows;
  }
  if (words.some((word) => word.length <= RIGHT)) return [];
  const alike = await membersWith(
    deps,
    null,
    words.map((word) => word.slice(0, RIGHT)),
    ALIKE,
  );
  return alike.filter(({ full_name }) => isNear(words, full_name)).slice(0, MEMBERS);
}

async function membersWith({ db }: Deps, member_id: string | null, words: string[], take: number) {
  const found = await membersFound(db, words);
  const called = { AND: words.map((word) => ({ search_text: holding(word) })) };
  // Nobody is found by no ids; asked so, SQLite reads every member.
  const among = found?.length === 0 ? [] : [{ ...(found && { id: { in: found } }), ...called }];
  const where: Prisma.MemberWhereInput = {
    anonymised_at: null,
    OR: [...(member_id ? [{ member_id }] : []), ...among],
  };
  if (where.OR?.length === 0) return [];
  return db.member.findMany({ where, orderBy: { id: "desc" }, take });
}

async function findPartners({ db }: Deps, words: string[]): Promise<Hit[]> {
  const where = { AND: words.map((word) => ({ search_text: holding(word) })) };
  const rows = await db.partner.findMany({
    where,
    orderBy: [{ deleted_at: "asc" }, { name: "asc" }],
    take: PARTNERS,
  });
  return rows.map((partner) => ({
    ...hit("partner", `/admin/partners/${partner.id}/edit`, partner.name),
    note: [partner.category, partner.city, partner.deleted_at && "deleted"].filter(Boolean).join(" · "),
  }));
}

/** By receipt, the reference of a bank transfer or the start of the provider's number, each by its own index: together, SQLite reads every payment. */
async function findPayments({ db }: Deps, text: string): Promise<Hit[]> {
  const receipt = /^(?:receipt\s*)?#?(\d{1,9})$/i.exec(text)?.[1];
  const starts = text.length >= 4 ? [text, text.toUpperCase()] : [];
  const ordered = await checkoutsCalled(db, text);
  const wanted: Prisma.PaymentWhereInput[] = [
    ...(receipt ? [{ receipt_number: Number(receipt) }] : []),
    ...(ordered.length > 0 ? [{ checkout_id: { in: ordered } }] : []),
    ...starts.map((start) => ({ transaction_id: { gte: start, lt: `${start}~` } })),
  ];
  if (wanted.length === 0) return [];
  const include = { member: { select: { full_name: true } } };
  const found = await Promise.all(
    wanted.map((where) =>
      db.payment.findMany({ where, include, orderBy: { transaction_id: "desc" }, take: PAYMENTS }),
    ),
  );
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  const latest = [...rows.values()].sort((a, b) => b.id - a.id).slice(0, PAYMENTS);
  return latest.map((payment) => ({
    ...hit(
      "payment",
      `/admin/payments/${payment.id}`,
      `${payment.receipt_number ? `Receipt ${payment.receipt_number}` : "Payment"}, ${formatRand(payment.amount_cents)}`,
    ),
    note: [payment.member?.full_name ?? payment.payer_name, longDay(dayOf(payment.created_at))].join(" · "),
    status: payment.status,
    status_words: inWords(payment.status),
    is_exact: payment.transaction_id === text,
  }));
}

/** Whose payers write this reference. */
async function checkoutsCalled(db: Deps["db"], text: string): Promise<number[]> {
  const references = referencesIn(text);
  if (references.length === 0) return [];
  const where = { bank_reference: { in: references } };
  const rows = await db.checkout.findMany({ where, select: { id: true }, orderBy: { id: "desc" }, take: 50 });
  return rows.map(({ id }) => id);
}

async function findCode(deps: Deps, text: string): Promise<Hit[]> {
  const voucher_code = readVoucherCode(text);
  if (!voucher_code) return [];
  const voucher = await deps.db.voucher.findUnique({ where: { voucher_code }, include: VOUCHER_RELATED });
  if (!voucher) return [];
  const { voucher_validity } = await readSettings(deps);
  const row = toVoucherRow(voucher, { today: dayOf(deps.clock()), validity: voucher_validity });
  return [
    {
      ...hit("voucher", `/admin/vouchers?search=${voucher_code}`, `Code ${voucher_code}`),
      note: `${row.member_name} at ${row.partner_name} · ${longDay(row.issued_on)}`,
      status: row.status,
      status_words: VOUCHER_STATUS_LABELS[row.status],
      is_exact: true,
    },
  ];
}

async function findRedemptions({ db }: Deps, text: string): Promise<Hit[]> {
  const id = Number(/^(?:redemption\s*)?#?(\d{1,9})$/i.exec(text.trim())?.[1]);
  if (!id) return [];
  const include = { member: { select: { full_name: true } }, partner: { select: { name: true } } };
  const row = await db.redemption.findUnique({ where: { id }, include });
  if (!row) return [];
  return [
    {
      ...hit(
        "redemption",
        `/admin/members/${row.member_id}`,
        `Redemption ${id}, ${formatRand(row.amount_cents)}`,
      ),
      note: `${row.member.full_name} at ${row.partner.name} · ${longDay(row.redeemed_on)}`,
      status: row.claim ? "completed" : "void",
      status_words: row.claim ? "Applied" : "Undone",
    },
  ];
}
