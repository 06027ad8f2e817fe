import type { Prisma } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import type { Job } from "~/kernel/jobs/job";
import type { EmailType, Samples } from "~/kernel/mail/mail";
import type { AnyList } from "~/web/lists/list.server";
import type { MemberCard } from "./member-card.schema";
import type { Mails, Part } from "./part";
import type { FreeTexts, Personal } from "./personal";

export interface Workplace {
  to: string;
  label: string;
}

/** What this room asks of the rooms above it, which it may not import. */
interface Asked {
  memberOfUser(deps: Deps, user_id: number): Promise<MemberCard | null>;
  /** The page of a giver who is no member. */
  workplaceOf(deps: Pick<Deps, "db">, user_id: number): Promise<Workplace | null>;
}

/** What the capabilities declare, in the order of the rooms. */
interface Club extends Asked {
  lists: readonly AnyList[];
  jobs: readonly Job[];
  mails: Required<Mails>;
  samples(origin: string): Samples;
  /** Of the schema, by their owners. */
  tables: readonly Prisma.ModelName[];
  personal: readonly Personal[];
  texts: readonly FreeTexts[];
}

type MailsOf<One> = One extends { mails: infer Declared } ? keyof Declared : never;
type SamplesOf<One> = One extends { samples(origin: string): infer Declared } ? keyof Declared : never;
type Lacking<Parts extends readonly Part[]> =
  | Exclude<EmailType, MailsOf<Parts[number]>>
  | Exclude<EmailType, SamplesOf<Parts[number]>>;
/** The compiler names the mails for which no part has a template or a sample. */
type Complete<Parts extends readonly Part[]> = [Lacking<Parts>] extends [never]
  ? Parts
  : Record<`${Lacking<Parts>} lacks a template or a sample`, never>;

let assembled: Club | null = null;

/** `app/club.ts` calls it before anything is asked. Throws if two parts declare the same. */
export function assemble<const Parts extends readonly Part[]>(
  parts: Parts & Complete<Parts>,
  asked: Asked,
): void {
  const each: readonly Part[] = parts;
  const lists = each.flatMap((part) => part.lists ?? []);
  const jobs = each.flatMap((part) => part.jobs ?? []);
  const mails = each.map((part) => part.mails ?? {});
  once(
    "list",
    lists.map(({ address }) => address),
  );
  once(
    "job",
    jobs.map(({ name }) => name),
  );
  once(
    "mail",
    mails.flatMap((some) => Object.keys(some)),
  );
  const personal = each.flatMap((part) => part.personal ?? []);
  const tables = each.flatMap((part) => [...(part.tables ?? []), ...(part.personal?.tables ?? [])]);
  once("table", tables);
  assembled = {
    ...asked,
    lists,
    jobs,
    tables,
    personal,
    texts: each.flatMap((part) => part.texts ?? []),
    mails: Object.assign({}, ...mails),
    samples: (origin) => Object.assign({}, ...each.map((part) => part.samples?.(origin))),
  };
}

function once(kind: string, names: string[]): void {
  const again = names.find((name, at) => names.indexOf(name) !== at);
  if (again) throw new Error(`Two parts declare the ${kind} ${again}.`);
}

export function club(): Club {
  if (!assembled) throw new Error("Import app/club.ts first.");
  return assembled;
}

/** The list at this address of the office. */
export const listAt = (address: string): AnyList | null =>
  club().lists.find((list) => list.address === address) ?? null;
