import { addDays, type Day, dayOf, shortDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { giftWords, REMINDER_DAYS } from "./gift";

/** Correct whether it runs late or twice: what has lapsed follows from the day, and each reminder has a key. */
export async function closeAndRemind(deps: Deps): Promise<{ lapsed: number; reminded: number }> {
  const now = deps.clock();
  const today = dayOf(now);
  const { count: lapsed } = await deps.db.gift.updateMany({
    where: { status: "unused", valid_through: { lt: today } },
    data: { status: "lapsed", closed_at: now },
  });
  return { lapsed, reminded: await remind(deps, today) };
}

async function remind(deps: Deps, today: Day): Promise<number> {
  const [first] = REMINDER_DAYS;
  const ending = await deps.db.gift.findMany({
    where: {
      status: "unused",
      valid_through: { gte: today, lte: addDays(today, first) },
      checkout: { user: { anonymised_at: null } },
    },
    include: { checkout: { include: { user: true } } },
    orderBy: { id: "asc" },
  });
  let reminded = 0;
  for (const { id, plan_type, valid_through, checkout } of ending) {
    const { user, full_name } = checkout;
    const due = REMINDER_DAYS.filter((days) => today >= addDays(valid_through, -days)).at(-1)!;
    const isNew = await enqueueMail(deps.db, {
      email_type: "gift_ending",
      recipient_email: user.email,
      user_id: user.id,
      dedupe_key: `gift_ending:${id}:${valid_through}:${due}`,
      subject: `Use your gift by ${shortDay(valid_through)}`,
      data: { full_name, gift_id: id, what: giftWords(plan_type), valid_through },
      now: deps.clock(),
    });
    if (isNew) reminded += 1;
  }
  return reminded;
}
