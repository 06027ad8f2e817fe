import { insertOnce } from "~/db/connection/rows.server";
import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";
import { readSettings } from "~/kernel/settings/settings.server";
import { membershipView } from "~/money/agreements/membership-view.server";
import { CALENDAR_CODE_LENGTH, calendarAddress, calendarDates, icsOf, readCalendarCode } from "./calendar";

/** The member's own address; null until they ask for one. */
export async function ownCalendar(deps: Deps, member_id: number): Promise<string | null> {
  const link = await deps.db.calendarLink.findUnique({ where: { member_id } });
  return link && calendarAddress(deps.origin, link.code);
}

/** Leaves an address that is there. */
export async function makeCalendar(deps: Deps, member_id: number): Promise<void> {
  const code = randomCode(CALENDAR_CODE_LENGTH, deps.random);
  await insertOnce(deps.db, "CalendarLink", { member_id, code, created_at: deps.clock() }, "member_id");
}

/** The old address stops at once, and so does that of a membership merged into this one. Nothing happens to somebody without one. */
export async function renewCalendar(deps: Deps, member_id: number): Promise<void> {
  const code = randomCode(CALENDAR_CODE_LENGTH, deps.random);
  await deps.db.calendarLink.deleteMany({ where: { member: { merged_into_id: member_id } } });
  await deps.db.calendarLink.updateMany({ where: { member_id }, data: { code, created_at: deps.clock() } });
}

export async function removeCalendar({ db }: Deps, member_id: number): Promise<void> {
  await db.calendarLink.deleteMany({
    where: { OR: [{ member_id }, { member: { merged_into_id: member_id } }] },
  });
}

/** The calendar at `{code}.ics`, or null (R118). Names nobody. */
export async function readCalendar(deps: Deps, file: string): Promise<string | null> {
  const code = readCalendarCode(file);
  const select = { user_id: true, updated_at: true, merged_into_id: true } as const;
  const link =
    code && (await deps.db.calendarLink.findUnique({ where: { code }, include: { member: { select } } }));
  if (!link) return null;
  // The address of a membership that was merged shows the kept one's dates (R102).
  const { merged_into_id } = link.member;
  const member = merged_into_id
    ? await deps.db.member.findUniqueOrThrow({ where: { id: merged_into_id }, select })
    : link.member;
  const membership = await membershipView(deps, member.user_id);
  if (!membership) return null;
  const { club_name } = await readSettings(deps);
  return icsOf({
    club_name,
    origin: deps.origin,
    link_id: link.id,
    changed_at: member.updated_at,
    dates: calendarDates(membership),
  });
}
