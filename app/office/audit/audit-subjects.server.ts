import type { Capability } from "~/accounts/admins/capabilities";
import type { Db } from "~/db/connection/types";
import { shortDay } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import type { Can } from "~/web/lists/list.server";

interface Subject {
  /** `a deleted member` where the person is gone. */
  name: string;
  /** The subject's own page; empty for what has none. */
  link: string;
  /** Who may open it, where that is not everybody in the office. */
  needs?: Capability | undefined;
}

export type Subjects = Map<string, Subject>;
interface Entry {
  subject_kind: string;
  subject_id: string;
}

/** The names and pages of what audit entries are about, by `kind id`. */
export async function auditSubjects({ db }: { db: Db }, entries: Entry[]): Promise<Subjects> {
  const idsOf = (kind: string) => {
    const ids = entries.filter((each) => each.subject_kind === kind).map((each) => Number(each.subject_id));
    return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
  };
  const found = await Promise.all(
    Object.entries(READ).map(async ([kind, read]) => {
      const ids = idsOf(kind);
      const rows = ids.length > 0 ? await read(db, ids) : [];
      return rows.map(({ id, ...subject }): [string, Subject] => [`${kind} ${id}`, subject]);
    }),
  );
  return new Map(found.flat());
}

/** Without a link to a page that the reader may not open. */
export function subjectOf(subjects: Subjects, entry: Entry, can: Can): Subject {
  const subject = anySubjectOf(subjects, entry);
  return subject.needs && !can(subject.needs) ? { ...subject, link: "" } : subject;
}

function anySubjectOf(subjects: Subjects, { subject_kind, subject_id }: Entry): Subject {
  const name = FIXED[subject_kind] ?? `${WORDS[subject_kind] ?? subject_kind} ${subject_id}`.trim();
  return (
    subjects.get(`${subject_kind} ${subject_id}`) ?? {
      name: NAMED_BY_ID.has(subject_kind) ? subject_id : name,
      link: LINKS[subject_kind] ?? "",
      needs: NEEDS[subject_kind],
    }
  );
}

/** The id is the name: an address, a title, a provider. */
const NAMED_BY_ID = new Set(["content", "provider"]);
const FIXED: Record<string, string> = { settings: "the settings" };
const WORDS: Record<string, string> = {
  provider_line: "movement",
  user: "account",
  restoration: "restore",
};
const LINKS: Record<string, string> = {
  settings: "/admin/settings",
  hold: "/admin/restore",
  restoration: "/admin/restore",
  price: "/admin/settings/prices",
  content: "/admin/settings/content",
  provider: "/admin/reconciliation",
  provider_line: "/admin/reconciliation",
};

const NEEDS: Record<string, Capability | undefined> = { hold: "release_hold", restoration: "release_hold" };

type Read = (db: Db, ids: number[]) => Promise<(Subject & { id: number })[]>;
const among = (ids: number[]) => ({ where: { id: { in: ids } } });

const READ: Record<string, Read> = {
  gift_order: async (db, ids) =>
    (await db.gift.findMany(among(ids))).map(({ id }) => ({
      id,
      name: `gift ${id}`,
      link: `/admin/gifts/${id}`,
    })),
  member: async (db, ids) =>
    (await db.member.findMany(among(ids))).map(({ id, full_name, anonymised_at }) =>
      anonymised_at
        ? { id, name: "a deleted member", link: "" }
        : { id, name: full_name, link: `/admin/members/${id}` },
    ),
  partner: async (db, ids) =>
    (await db.partner.findMany(among(ids))).map(({ id, name }) => ({
      id,
      name,
      link: `/admin/partners/${id}/edit`,
    })),
  admin: async (db, ids) =>
    (await db.admin.findMany(among(ids))).map(({ id, full_name }) => ({
      id,
      name: full_name,
      link: "/admin/settings/admins",
    })),
  application: async (db, ids) =>
    (await db.partnerApplication.findMany(among(ids))).map(({ id, business_name, partner_id }) => ({
      id,
      name: business_name,
      link: partner_id ? `/admin/partners/${partner_id}/edit` : "/admin/partners/applications",
    })),
  redemption: async (db, ids) => {
    const include = { member: true, partner: { select: { name: true } } } as const;
    const rows = await db.redemption.findMany({ ...among(ids), include });
    return rows.map(({ id, member, partner, discount_cents, redeemed_on }) => ({
      id,
      name: `${formatRand(discount_cents)} at ${partner.name} of ${member.anonymised_at ? "a deleted member" : member.full_name}, ${shortDay(redeemed_on)}`,
      link: member.anonymised_at ? "" : `/admin/members/${member.id}`,
    }));
  },
  mail: async (db, ids) =>
    (await db.outboxMail.findMany(among(ids))).map(({ id, subject }) => ({
      id,
      name: `the mail “${subject}”`,
      link: "/admin/emails",
    })),
  message: async (db, ids) =>
    (await db.contactMessage.findMany(among(ids))).map(({ id, subject }) => ({
      id,
      name: `the message “${subject}”`,
      link: `/admin/emails/messages/${id}`,
    })),
  csv_import: async (db, ids) =>
    (await db.csvImport.findMany(among(ids))).map(({ id, kind, file_name, added }) => ({
      id,
      name: `${file_name || `import ${id}`} (${formatCount(added)})`,
      link: `/admin/import/${kind}/${id}`,
      needs: "import_people",
    })),
  bank_line: async (db, ids) =>
    (await db.bankLine.findMany(among(ids))).map(({ id, statement_cents, day }) => ({
      id,
      name: `${formatRand(statement_cents)} on the statement, ${shortDay(day)}`,
      link: `/admin/payments/match/${id}`,
    })),
  bank_import: async (_db, ids) =>
    ids.map((id) => ({
      id,
      name: `bank statement ${id}`,
      link: `/admin/payments/import/${id}`,
      needs: "import_statements",
    })),
};
