import { unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import { addDays, addMonths, dayOf, longMonth, type MonthKey } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { summaryRecipients } from "~/kernel/mail/notice-recipients.queries.server";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { countActiveByCity, newPartners } from "~/shops/partners/partners.queries.server";
import { type MonthInView, monthToMail } from "./month-in-view";
import { daysOfMonth, instantsOf, viewOf } from "./month-in-view.server";
import { type SavedAtShop, savedByShop } from "./savings.queries.server";

const BATCH = 100;
/** Of shops in a mail. */
const LISTED = 8;

/**
 * Mails last month's summary to active members who agreed to it, once each (R87). Someone who saved nothing is told so,
 * but not twice in a row. Returns the number of mails written; continues after an interruption.
 */
export async function mailMonths(deps: Deps): Promise<number> {
  const today = dayOf(deps.clock());
  const month = monthToMail(today);
  if (!month) return 0;
  const { grace_days } = await readSettings(deps);
  const on = { today, last_grace: addDays(today, -grace_days) };
  const club = await clubIn(deps, month);
  let written = 0;
  for (let after = 0; ; ) {
    const ids = await summaryRecipients(deps.db, on, { month, after, take: BATCH });
    if (ids.length === 0) return written;
    written += await mailBatch(deps, club, ids);
    after = ids.at(-1)!;
  }
}

async function clubIn(deps: Deps, month: MonthKey) {
  const [new_shops, open] = await Promise.all([
    newPartners(deps.db, instantsOf(daysOfMonth(month))),
    countActiveByCity(deps.db),
  ]);
  return { month, new_shops, open };
}

type Club = Awaited<ReturnType<typeof clubIn>>;

async function mailBatch(deps: Deps, club: Club, ids: number[]): Promise<number> {
  const { first_day, next_day } = daysOfMonth(club.month);
  const month_before = addMonths(first_day, -1);
  const [members, rows] = await Promise.all([
    deps.db.member.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } }),
    savedByShop(deps.db, ids, { first_day: month_before, next_day }),
  ]);
  const due = members
    .filter(({ join_date }) => dayOf(join_date) < next_day)
    .map((member) => ({ member, ...monthOf(club, member, rows) }))
    .filter(({ view, before }) => view.saved_cents > 0 || before > 0 || view.new_shops.length > 0);
  await deps.db.$transaction(async (tx) => {
    for (const { member, view } of due) {
      await enqueueMail(tx, {
        email_type: "month_summary",
        recipient_email: member.email,
        member_id: member.id,
        user_id: member.user_id,
        dedupe_key: `month_summary:${member.id}:${club.month}`,
        subject: subjectOf(view),
        data: {
          full_name: member.full_name,
          ...view,
          shops: view.shops.slice(0, LISTED),
          shop_count: view.shops.length,
          new_shops: view.new_shops.slice(0, LISTED),
          city: member.city,
          open_count: sum(club.open.map(({ count }) => count)),
          open_in_city: club.open.find(({ city }) => city === member.city)?.count ?? 0,
          unsubscribe_url: unsubscribeAddress(deps, member.email),
        },
        now: deps.clock(),
      });
    }
  });
  return due.length;
}

function monthOf(club: Club, { id, city }: { id: number; city: string }, rows: SavedAtShop[]) {
  const own = rows.filter(({ member_id }) => member_id === id);
  const saved = own.filter(({ month }) => month === club.month);
  const before = sum(own.filter(({ month }) => month !== club.month).map(({ saved_cents }) => saved_cents));
  return { view: viewOf({ ...club, saved, city }), before };
}

function subjectOf({ month, saved_cents }: MonthInView): string {
  const saved = saved_cents > 0 ? `you saved ${formatRand(saved_cents)}` : "your month in view";
  return `${longMonth(month)}: ${saved}`;
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
