import type { z } from "zod";
import type { Tx } from "~/db/connection/types";
import { fold } from "~/kernel/catalog";
import { readMemberId } from "~/kernel/ids";
import { inParts } from "~/kernel/in-parts";
import { phoneDigits } from "~/kernel/search-text";
import { plain } from "~/kernel/typed";
import { IMPORT_FIELDS, type ImportKind, type Sources, valuesOf } from "./fields";
import { importTable } from "./import-file";
import { memberLine, type NewMember } from "./member-lines";
import { type NewPartner, partnerLine } from "./partner-lines";
import type { Validated, Verdict } from "./validated";

export type ValidatedFile =
  | { kind: "members"; validated: Validated<NewMember & { user_id: number | null }>[] }
  | { kind: "partners"; validated: Validated<NewPartner>[] };

/** What would become of each line now. Throws `invalid_input` if the file cannot be read. */
export async function validateFile(
  db: Tx,
  { kind, text, sources }: { kind: ImportKind; text: string; sources: Sources },
): Promise<ValidatedFile> {
  const lines = importTable(text, kind).lines.map((line) => ({
    line,
    values: valuesOf(kind, sources, line.cells),
  }));
  return kind === "members"
    ? { kind, validated: await validateMembers(db, lines) }
    : { kind, validated: await validatePartners(db, lines) };
}

type Line = Omit<Validated, "verdict">;

async function validateMembers(
  db: Tx,
  lines: Line[],
): Promise<Validated<NewMember & { user_id: number | null }>[]> {
  const read = lines.map(({ values }) => {
    const full_name = `${values.full_name ?? ""} ${values.family_name ?? ""}`.trim();
    return memberLine.safeParse({ ...values, full_name });
  });
  const emails = lines.map(({ values }) => plain(values.email ?? "").toLowerCase());
  // The club's own export has the ids, also of members without an address.
  const ids = lines.map(({ values }) => readMemberId(values.member_id ?? ""));
  const names = read.flatMap(({ data }) => (data ? [data.full_name] : []));
  const known = await knownPeople(db, { emails, names, ids: ids.flatMap((id) => id ?? []) });
  const first = new Map<string, number>();
  return lines.map((line, at) => {
    const email = emails[at]!;
    const here = known.ids.get(ids[at] ?? "") ?? known.members.get(email) ?? known.same(read[at]!.data);
    if (here)
      return {
        ...line,
        verdict: {
          kind: "here",
          words: `${here.full_name}, ${here.member_id}`,
          to: `/admin/members/${here.id}`,
        },
      };
    const earlier = email === "" ? null : earlierLine(first, email, line.line.line);
    const problems = problemsOf("members", read[at]!, line.values);
    if (earlier !== null)
      problems.push({ field: "E-mail", words: `“${email}” is already on line ${earlier}.` });
    const account = known.accounts.get(email);
    if (account?.is_leaving)
      problems.push({ field: "E-mail", words: "This person asked for their account to be deleted." });
    const row = read[at]!.data;
    if (problems.length > 0 || !row) return { ...line, verdict: { kind: "bad", problems } };
    return { ...line, verdict: { kind: "add", row: { ...row, user_id: account?.id ?? null } } };
  });
}

interface Known {
  id: number;
  full_name: string;
  member_id: string;
}

/** By member id, by e-mail address, or by the same name with the same phone. */
async function knownPeople(db: Tx, { emails, names, ids }: Record<"emails" | "names" | "ids", string[]>) {
  const byId = new Map<string, Known>();
  for (const some of inParts(ids)) {
    const where = { member_id: { in: some }, anonymised_at: null };
    for (const member of await db.member.findMany({ where, select: PERSON }))
      byId.set(member.member_id, member);
  }
  const members = new Map<string, Known>();
  const accounts = new Map<string, { id: number; is_leaving: boolean }>();
  for (const some of inParts(emails)) {
    const about = { where: { email: { in: some } } };
    const users = await db.user.findMany({ ...about, include: { member: { select: PERSON } } });
    const kept = await db.member.findMany({
      where: { user_id: { in: users.flatMap(({ merged_into_id: id }) => (id ? [id] : [])) } },
      select: { ...PERSON, user_id: true },
    });
    for (const { id, email, member, deletion_requested_at, merged_into_id } of users) {
      const theirs = merged_into_id ? kept.find(({ user_id }) => user_id === merged_into_id) : member;
      if (theirs) members.set(email, theirs);
      else accounts.set(email, { id, is_leaving: deletion_requested_at !== null });
    }
    const where = { ...about.where, anonymised_at: null };
    for (const { email, ...member } of await db.member.findMany({
      where,
      select: { ...PERSON, email: true },
    }))
      members.set(email, member);
  }
  const called = new Map<string, Known>();
  for (const some of inParts(names)) {
    const where = { full_name: { in: some }, anonymised_at: null, phone: { not: "" } };
    for (const { phone, ...member } of await db.member.findMany({
      where,
      select: { ...PERSON, phone: true },
    }))
      called.set(samePerson(member.full_name, phone), member);
  }
  const same = (row: NewMember | undefined) =>
    row?.phone ? called.get(samePerson(row.full_name, row.phone)) : undefined;
  return { ids: byId, members, accounts, same };
}

const PERSON = { id: true, full_name: true, member_id: true } as const;
const samePerson = (full_name: string, phone: string) => `${fold(full_name)}|${phoneDigits(phone)}`;

async function validatePartners(db: Tx, lines: Line[]): Promise<Validated<NewPartner>[]> {
  const keyOf = (name: string, city: string) => `${fold(name)}|${city}`;
  const all = await db.partner.findMany({ select: { id: true, name: true, city: true, is_active: true } });
  const known = new Map(all.map((partner) => [keyOf(partner.name, partner.city), partner]));
  const first = new Map<string, number>();
  return lines.map((line): Validated<NewPartner> => {
    const read = partnerLine.safeParse(line.values);
    const problems = problemsOf("partners", read, line.values);
    const row = read.data;
    if (!row) return { ...line, verdict: { kind: "bad", problems } };
    const here = known.get(keyOf(row.name, row.city));
    if (here) {
      const words = here.is_active ? here.name : `${here.name}, which is deleted: restore it`;
      return { ...line, verdict: { kind: "here", words, to: `/admin/partners/${here.id}/edit` } };
    }
    const earlier = earlierLine(first, keyOf(row.name, row.city), line.line.line);
    if (earlier !== null) {
      const words = `“${row.name}” in ${row.city} is already on line ${earlier}.`;
      return { ...line, verdict: { kind: "bad", problems: [{ field: "Name", words }] } };
    }
    return { ...line, verdict: { kind: "add", row } };
  });
}

type Bad = Extract<Verdict<unknown>, { kind: "bad" }>["problems"];

/** Every problem of a line: `“Jozi” is not one of Port Alfred, East London, Gqeberha.` */
function problemsOf(
  kind: ImportKind,
  { error }: z.ZodSafeParseResult<unknown>,
  values: Record<string, string>,
): Bad {
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    const field = IMPORT_FIELDS[kind].find((one) => one.name === name)?.label ?? name;
    const value = (values[name] ?? "").slice(0, 60);
    const isPart = /^is /.test(message);
    if (!isPart) return { field, words: message };
    return { field, words: value === "" ? `${field} ${message}` : `“${value}” ${message}` };
  });
  const said = new Set<string>();
  return problems.filter(({ field }) => !said.has(field) && said.add(field));
}

/** The line before this one with the same key; else null, and this line is the first. */
function earlierLine(first: Map<string, number>, key: string, line: number): number | null {
  const earlier = first.get(key);
  if (earlier === undefined) first.set(key, line);
  return earlier ?? null;
}
