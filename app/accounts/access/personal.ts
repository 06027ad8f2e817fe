import type { Identity } from "~/accounts/privacy/identity";
import type { Tx } from "~/db/connection/types";
import type { Member, Prisma, User } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import type { MemberCard } from "./member-card.schema";

/** What a capability keeps about members and accounts, and what happens to it. Null: nothing. */
export interface Personal {
  /** Each table of the schema belongs to one capability: here, or in `tables` of its part if it is about nobody. */
  tables: readonly Prisma.ModelName[];
  /** For the person's download and page (R72). Money is in rand. */
  exported: ((deps: Deps, whose: Whose) => Promise<Partial<Sections>>) | null;
  /** When the account is deleted (R75), in its transaction. Free text of others is swept besides. */
  forget: ((deps: Deps, tx: Tx, leaving: Leaving) => Promise<void>) | null;
}

/** Columns of a table that people type into, so that their words may name somebody who leaves. */
export interface FreeTexts {
  table: Prisma.ModelName;
  columns: readonly string[];
  /**
   * The columns that say whom a row is about. In rows about the person every word that names them is taken out, in all others
   * only their ids and addresses. Empty: a row is about nobody, or goes with its person. `link`: as alerts have it.
   */
  about: readonly AboutColumn[];
}

export type AboutColumn = "member_id" | "user_id" | "email" | "payment_id" | "redemption_id" | "message";

/** The sections of a person's data; capabilities add to it. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it.
export interface Sections {}

export type Exported<Read extends (...given: never[]) => unknown> = Awaited<ReturnType<Read>>;

export type Account = User & { member: Member | null };

/** Of no row, for an account without a membership. */
export const NO_MEMBER = -1;

export interface Whose {
  user: User;
  user_id: number;
  card: MemberCard | null;
  /** `NO_MEMBER` for an account without a membership. */
  member_id: number;
  /** Every address that signs in to the account or is its membership's. */
  emails: string[];
  /** Accounts and memberships that were merged into this one. */
  merged: Account[];
  /** How much of each list. */
  take: number;
  /** The member's rows, latest first. */
  mine: { where: { member_id: number }; orderBy: typeof latest; take: number };
}

export const latest = { id: "desc" } as const;

/** The same in code, where rows are read in parts. */
export function newest<Row extends { id: number }>(rows: Row[], take: number): Row[] {
  return rows.toSorted((one, other) => other.id - one.id).slice(0, take);
}

export interface Leaving {
  user: Account;
  user_id: number;
  /** `NO_MEMBER` for an account without a membership. */
  member_id: number;
  merged: Account[];
  identity: Identity;
  now: Date;
}

/** No row refers to it but those that go with it: the database lets only such an account be deleted. */
export const UNUSED_ACCOUNT = {
  member: null,
  checkouts: { none: {} },
  bank_lines: { none: {} },
} satisfies Prisma.UserWhereInput;
