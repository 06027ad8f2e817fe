import { literal } from "~/db/dialect.server";
import { Prisma } from "~/db/generated/client";
import type { Deps } from "../deps";
import { type Identity, idTraces, withoutIds, withoutPerson } from "./identity";

export interface Leaving {
  user_id: number;
  member_id: number | null;
  identity: Identity;
}

interface FreeText {
  table: string;
  column: string;
  about: (leaving: Leaving) => Prisma.Sql;
}

const NOBODYS = Prisma.sql`1 = 0`;
const ofMember = ({ member_id }: Leaving) => Prisma.sql`member_id = ${member_id}`;
const ofRedemption = ({ member_id }: Leaving) =>
  Prisma.sql`redemption_id IN (SELECT id FROM "Redemption" WHERE member_id = ${member_id})`;
const ofPayment = ({ member_id }: Leaving) =>
  Prisma.sql`payment_id IN (SELECT id FROM "Payment" WHERE member_id = ${member_id})`;
const ofApplicant = ({ identity }: Leaving) => isOneOf("email", identity.emails);
/** An alert is about the member whose page it links to, whose payment it concerns, or whose id it contains. */
const alertOf = ({ member_id, identity }: Leaving) => Prisma.sql`
  link = ${`/admin/members/${member_id}`}
  OR dedupe_key IN (SELECT 'payment:' || CAST(id AS TEXT) FROM "Payment" WHERE member_id = ${member_id})
  OR (link NOT LIKE '/admin/members/%' AND dedupe_key NOT LIKE 'payment:%' AND ${mentionsId("message", { ...identity, emails: [] })})`;

const FREE_TEXTS: FreeText[] = [
  { table: "Alert", column: "message", about: alertOf },
  { table: "MembershipPeriod", column: "reason", about: ofMember },
  { table: "MemberStatusChange", column: "reason", about: ofMember },
  { table: "Payment", column: "refund_reason", about: ofMember },
  { table: "Payment", column: "reference", about: ofMember },
  { table: "BankLine", column: "description", about: ofPayment },
  { table: "BankLine", column: "reason", about: ofPayment },
  { table: "BankImport", column: "text", about: () => NOBODYS },
  { table: "BankImport", column: "file_name", about: () => NOBODYS },
  { table: "ProviderLine", column: "note", about: ofMember },
  { table: "Redemption", column: "notes", about: ofMember },
  { table: "RedemptionVoid", column: "reason", about: ofRedemption },
  { table: "SavingsEntry", column: "notes", about: ofMember },
  { table: "PartnerApplication", column: "decision_note", about: ofApplicant },
  { table: "PartnerChangeRequest", column: "decision_note", about: () => NOBODYS },
];

/** Texts about the person lose every word that names them; others lose only stand-alone ids. */
export async function sweepTexts(deps: Pick<Deps, "db">, leaving: Leaving): Promise<void> {
  const { identity } = leaving;
  for (const { table, column, about } of FREE_TEXTS) {
    const [from, text] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
    const rows = await deps.db.$queryRaw<{ id: number | bigint; words: string; own: number | bigint }[]>`
      SELECT id, ${text} AS words, CASE WHEN ${about(leaving)} THEN 1 ELSE 0 END AS own FROM ${from}
      WHERE ${text} <> '' AND (${about(leaving)} OR ${mentionsId(column, identity)})`;
    for (const { id, words, own } of rows) {
      const clean = Number(own) === 1 ? withoutPerson(words, identity) : withoutIds(words, identity);
      if (clean === words) continue;
      await deps.db
        .$executeRaw`UPDATE ${from} SET ${text} = ${clean} WHERE id = ${Number(id)} AND ${text} = ${words}`;
    }
  }
}

/** A superset: `withoutIds` decides whether an id stands alone. */
export function mentionsId(column: string, identity: Identity): Prisma.Sql {
  const text = Prisma.raw(`"${column}"`);
  const found = idTraces(identity).map(
    (trace) => Prisma.sql`LOWER(${text}) LIKE LOWER(${`%${literal(trace)}%`}) ESCAPE '\\'`,
  );
  return found.length > 0 ? Prisma.sql`(${Prisma.join(found, " OR ")})` : NOBODYS;
}

export function isOneOf(column: string, values: string[]): Prisma.Sql {
  if (values.length === 0) return NOBODYS;
  return Prisma.sql`${Prisma.raw(`"${column}"`)} IN (${Prisma.join(values)})`;
}
