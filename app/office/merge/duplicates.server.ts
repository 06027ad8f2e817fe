import { holding } from "~/db/dialect/dialect.server";
import type { Member, Prisma } from "~/db/generated/client";
import { membersFound } from "~/db/lists/search.server";
import { fold } from "~/kernel/catalog";
import { dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { memberPart, phoneDigits } from "~/kernel/search-text";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { statusOf } from "~/members/membership/membership";
import { livingMember } from "~/office/member-page/member-page.server";

const MOST = 10;

/** Other memberships that may be the same person's: found by `search`, or else of the same phone or name. Throws `not_found`. */
export async function possibleDuplicates(deps: Deps, id: number, search: string) {
  const member = await livingMember(deps.db, id);
  const texts = search.trim() === "" ? aboutPerson(member) : [[memberPart(search)]];
  const found: Member[] = [];
  for (const words of texts) found.push(...(await holdingAll(deps, words, id)));
  const { grace_days } = await readSettings(deps);
  const others = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, MOST);
  return {
    member: { id: member.id, full_name: member.full_name, member_id: member.member_id },
    others: others.map((one) => ({
      id: one.id,
      full_name: one.full_name,
      member_id: one.member_id,
      email: one.email,
      phone: one.phone,
      city: one.city,
      status: statusOf(factsOf(one), deps.clock(), grace_days),
      since: longDay(dayOf(one.join_date)),
      same: [
        ...(fold(one.full_name) === fold(member.full_name) ? ["name"] : []),
        ...(member.phone && phoneDigits(one.phone) === phoneDigits(member.phone) ? ["phone"] : []),
      ],
    })),
  };
}

function aboutPerson({ full_name, phone }: Member): string[][] {
  const digits = phoneDigits(phone);
  return [...(digits.length >= 9 ? [[digits]] : []), fold(full_name).split(" ")];
}

async function holdingAll({ db }: Deps, words: string[], except: number): Promise<Member[]> {
  const texts = words.filter((word) => word.length >= 2);
  if (texts.length === 0) return [];
  const ids = await membersFound(db, texts);
  const where: Prisma.MemberWhereInput = {
    anonymised_at: null,
    id: { not: except, ...(ids && { in: ids }) },
    AND: texts.map((text) => ({ search_text: holding(text) })),
  };
  return db.member.findMany({ where, orderBy: { id: "asc" }, take: MOST });
}
