import { readFileSync } from "node:fs";
import type { Db } from "~/db/connection/types";
import { unique } from "../factories/unique";

interface Field {
  name: string;
  type: string;
  /** Has to be given: neither optional, nor a list, nor with a default. */
  required: boolean;
}

export interface Reference {
  table: string;
  field: string;
  parent: string;
}

interface Model {
  fields: Field[];
  references: Reference[];
}

type Row = Record<string, unknown>;
type Delegate = {
  create(args: { data: Row }): Promise<Row>;
  count(args: { where: Row }): Promise<number>;
};

/** Every model of prisma/schema.prisma with its columns and foreign keys. */
const MODELS: ReadonlyMap<string, Model> = readModels();

export const REFERENCES = [...MODELS.values()].flatMap(({ references }) => references);

function readModels(): Map<string, Model> {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const blocks = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)];
  return new Map(blocks.map(([, table, body]) => [table!, modelOf(table!, body!)]));
}

function modelOf(table: string, body: string): Model {
  const fields: Field[] = [];
  const references: Reference[] = [];
  for (const [, name, type, mark, rest] of body.matchAll(/^ {2}(\w+) +(\w+)(\[\]|\?)?(.*)$/gm)) {
    const key = /@relation\(.*fields: \[(\w+)\]/.exec(rest!)?.[1];
    if (key) references.push({ table, field: key, parent: type! });
    else fields.push({ name: name!, type: type!, required: !mark && !/@(default|updatedAt)/.test(rest!) });
  }
  return { fields, references };
}

const delegateOf = (db: Db, table: string): Delegate =>
  (db as unknown as Record<string, Delegate>)[table[0]!.toLowerCase() + table.slice(1)]!;

/** A row with made-up values, and rows for whatever it must refer to. */
export async function makeRow(db: Db, table: string, given: Row = {}): Promise<Row & { id: number }> {
  const { fields, references } = MODELS.get(table)!;
  const row: Row = { ...given };
  for (const { name, type, required } of fields) {
    if (!required || name in row) continue;
    const reference = references.find(({ field }) => field === name);
    row[name] = reference ? (await makeRow(db, reference.parent)).id : madeUp(name, type);
  }
  return (await delegateOf(db, table).create({ data: row })) as Row & { id: number };
}

/** One row that refers to `id`, unless there is one already. */
export async function refer(db: Db, { table, field }: Reference, id: number): Promise<void> {
  if ((await delegateOf(db, table).count({ where: { [field]: id } })) > 0) return;
  await makeRow(db, table, { [field]: id });
}

let made = 0;

function madeUp(name: string, type: string): unknown {
  made += 1;
  if (type === "Int") return made;
  if (type === "DateTime") return new Date("2026-11-21T08:00:00Z");
  if (type === "Boolean") return false;
  if (type === "Bytes") return Buffer.from([made % 256]);
  if (/_(on|through|starts|ends)$|^day$/.test(name)) return "2026-11-21";
  if (name === "month_key") return "2026-11";
  if (name === "email") return `${unique()}@rows.test`;
  return `${name}-${unique()}`;
}
