import type { AboutColumn, FreeTexts } from "~/accounts/access/personal";
import { isOneOf, mentions, NEVER, type Traced } from "~/accounts/privacy/traces.queries.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";

/** One of the columns that a capability declares. */
interface FreeText extends Pick<FreeTexts, "table" | "about"> {
  column: string;
}

const ABOUT: Record<AboutColumn, (person: Traced) => Prisma.Sql> = {
  member_id: ({ member_id }) => Prisma.sql`member_id = ${member_id}`,
  user_id: ({ user_id }) => Prisma.sql`user_id = ${user_id}`,
  email: ({ emails }) => isOneOf("email", emails),
  payment_id: ({ member_id }) =>
    Prisma.sql`payment_id IN (SELECT id FROM "Payment" WHERE member_id = ${member_id})`,
  redemption_id: ({ member_id }) =>
    Prisma.sql`redemption_id IN (SELECT id FROM "Redemption" WHERE member_id = ${member_id})`,
  /** In the club's own texts, which name somebody by the member id. */
  message: ({ card_traces }) => Prisma.sql`(member_id IS NULL AND ${mentions("message", card_traces)})`,
};

function isAbout(columns: readonly AboutColumn[], person: Traced): Prisma.Sql {
  const each = columns.map((column) => ABOUT[column](person));
  return each.length > 0 ? Prisma.sql`(${Prisma.join(each, " OR ")})` : NEVER;
}

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
  const own = isAbout(about, person);
  const rows = await db.$queryRaw<{ id: number | bigint; words: string; own: number | bigint }[]>`
    SELECT id, ${text} AS words, CASE WHEN ${own} THEN 1 ELSE 0 END AS own FROM ${from}
    WHERE ${text} <> '' AND (${own} OR ${mentions(column, person.traces)})`;
  return rows.map(({ id, words, own }) => ({ id: Number(id), words, is_own: Number(own) === 1 }));
}

export async function replaceText(
  db: Tx,
  { table, column }: Pick<FreeText, "table" | "column">,
  { id, words }: FoundText,
  fresh: string,
): Promise<void> {
  const text = Prisma.raw(`"${column}"`);
  await db.$executeRaw`UPDATE ${Prisma.raw(`"${table}"`)} SET ${text} = ${fresh} WHERE id = ${id} AND ${text} = ${words}`;
}
