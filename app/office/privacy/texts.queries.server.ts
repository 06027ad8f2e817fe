import { isOneOf, mentions, NEVER, type Traced } from "~/accounts/privacy/traces.queries.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";

/** A column that people type into, and its rows about the person. Every text column is here or in `texts.test.ts`. */
interface FreeText {
  table: string;
  column: string;
  about: (person: Traced) => Prisma.Sql;
}

const ofMember = ({ member_id }: Traced) => Prisma.sql`member_id = ${member_id}`;
const ofRedemption = ({ member_id }: Traced) =>
  Prisma.sql`redemption_id IN (SELECT id FROM "Redemption" WHERE member_id = ${member_id})`;
const ofPayment = ({ member_id }: Traced) =>
  Prisma.sql`payment_id IN (SELECT id FROM "Payment" WHERE member_id = ${member_id})`;
const ofLine = (person: Traced) => Prisma.sql`(${ofPayment(person)} OR user_id = ${person.user_id})`;
const ofApplicant = ({ emails }: Traced) => isOneOf("email", emails);
/** Alerts are the club's own texts: about a member, a member's payment, or somebody whose id one names. */
const alertOf = ({ member_id, card_traces }: Traced) => Prisma.sql`
  member_id = ${member_id}
  OR payment_id IN (SELECT id FROM "Payment" WHERE member_id = ${member_id})
  OR (member_id IS NULL AND ${mentions("message", card_traces)})`;

export const FREE_TEXTS: readonly FreeText[] = [
  { table: "Alert", column: "message", about: alertOf },
  { table: "MembershipPeriod", column: "reason", about: ofMember },
  { table: "MemberStatusChange", column: "reason", about: ofMember },
  { table: "Payment", column: "refund_reason", about: ofMember },
  { table: "Payment", column: "reference", about: ofMember },
  { table: "BankLine", column: "description", about: ofLine },
  { table: "BankLine", column: "reason", about: ofLine },
  { table: "BankImport", column: "text", about: () => NEVER },
  { table: "BankImport", column: "file_name", about: () => NEVER },
  { table: "CsvImport", column: "text", about: () => NEVER },
  { table: "CsvImport", column: "file_name", about: () => NEVER },
  { table: "ProviderLine", column: "note", about: ofMember },
  { table: "Redemption", column: "notes", about: ofMember },
  { table: "RedemptionVoid", column: "reason", about: ofRedemption },
  { table: "SavingsEntry", column: "notes", about: ofMember },
  { table: "PartnerApplication", column: "decision_note", about: ofApplicant },
  { table: "PartnerChangeRequest", column: "decision_note", about: () => NEVER },
  { table: "Checkout", column: "failure_reason", about: ({ user_id }) => Prisma.sql`user_id = ${user_id}` },
  // The person's own messages and applications are deleted or emptied; these are other people's.
  { table: "ContactMessage", column: "subject", about: () => NEVER },
  { table: "ContactMessage", column: "message", about: () => NEVER },
  { table: "ContactMessage", column: "answer", about: () => NEVER },
  { table: "PartnerApplication", column: "message", about: () => NEVER },
  { table: "ContentBlock", column: "title", about: () => NEVER },
  { table: "ContentBlock", column: "body", about: () => NEVER },
  { table: "IdempotencyKey", column: "response", about: () => NEVER },
];

interface FoundText {
  id: number;
  words: string;
  is_own: boolean;
}

export async function textsAbout(
  db: Tx,
  { table, column, about }: FreeText,
  person: Traced,
): Promise<FoundText[]> {
  const [from, text] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
  const rows = await db.$queryRaw<{ id: number | bigint; words: string; own: number | bigint }[]>`
    SELECT id, ${text} AS words, CASE WHEN ${about(person)} THEN 1 ELSE 0 END AS own FROM ${from}
    WHERE ${text} <> '' AND (${about(person)} OR ${mentions(column, person.traces)})`;
  return rows.map(({ id, words, own }) => ({ id: Number(id), words, is_own: Number(own) === 1 }));
}

export async function replaceText(
  db: Tx,
  { table, column }: FreeText,
  { id, words }: FoundText,
  fresh: string,
): Promise<void> {
  const text = Prisma.raw(`"${column}"`);
  await db.$executeRaw`UPDATE ${Prisma.raw(`"${table}"`)} SET ${text} = ${fresh} WHERE id = ${id} AND ${text} = ${words}`;
}
