import { addMonths, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";
import type { SavingsChange, SavingsInput, TypedSaving } from "./savings.schema";

const OLDEST_YEARS = 5;
const JUST_NOW_MS = 60_000;

/**
 * As `addSaving`, for a form (R57). Throws `confirmation_required` too, for the same shop, amount and day as a moment ago: whoever does not
 * see that it was saved sends it again. Another showing of a form is another key, so `once` cannot know.
 */
export async function addTypedSaving(
  deps: Deps,
  member_id: number,
  { add_again, ...input }: TypedSaving,
): Promise<number> {
  const same = {
    member_id,
    partner_id: input.partner_id,
    amount_saved_cents: input.amount_saved,
    entry_date: input.entry_date ?? dayOf(deps.clock()),
    redemption_id: null,
    created_at: { gt: new Date(deps.clock().getTime() - JUST_NOW_MS) },
  };
  if (!add_again && (await deps.db.savingsEntry.count({ where: same })) > 0)
    throw fieldError("add_again", SAME, "confirmation_required");
  return addSaving(deps, member_id, input);
}

const SAME = "You added the same saving a moment ago. Add it again?";

/** Adds a reported saving. Throws `invalid_input`, or `not_found` for an unknown partner. */
export async function addSaving(deps: Deps, member_id: number, input: SavingsInput): Promise<number> {
  const partner = await deps.db.partner.findFirst({ where: { id: input.partner_id, is_active: true } });
  if (!partner) throw fieldError("partner_id", "Please select a partner and enter amount saved");
  const row = {
    amount_saved_cents: input.amount_saved,
    total_spent_cents: input.total_spent ?? null,
    entry_date: input.entry_date ?? dayOf(deps.clock()),
  };
  checkRow(row, dayOf(deps.clock()));
  await refuseVerified(deps, { ...row, member_id, partner_id: partner.id });
  const { id } = await deps.db.savingsEntry.create({
    data: { ...row, member_id, partner_id: partner.id, notes: input.notes || null, created_at: deps.clock() },
  });
  return id;
}

/** Only a verified entry's notes can change (R56). Throws `not_found` (also for somebody else's) and `forbidden`. */
export async function changeSaving(
  deps: Deps,
  member_id: number,
  id: number,
  change: SavingsChange,
): Promise<void> {
  const entry = await ownEntry(deps, member_id, id);
  const notes = change.notes === undefined ? entry.notes : change.notes || null;
  if (entry.redemption_id !== null) {
    const asks = [change.amount_saved, change.total_spent, change.entry_date];
    const held = [entry.amount_saved_cents, entry.total_spent_cents, entry.entry_date];
    if (asks.some((asked, index) => asked !== undefined && asked !== held[index])) {
      throw new ClubError(
        "forbidden",
        "This saving was verified by the shop. You can change its notes only.",
      );
    }
    await deps.db.savingsEntry.updateMany({ where: { id, member_id }, data: { notes } });
    return;
  }
  const row = {
    amount_saved_cents: change.amount_saved ?? entry.amount_saved_cents,
    total_spent_cents: change.total_spent === undefined ? entry.total_spent_cents : change.total_spent,
    entry_date: change.entry_date ?? entry.entry_date,
  };
  checkRow(row, dayOf(deps.clock()));
  await refuseVerified(deps, { ...row, member_id, partner_id: entry.partner_id });
  await deps.db.savingsEntry.updateMany({ where: { id, member_id }, data: { ...row, notes } });
}

/** Each rand is counted once (R56): what the till recorded is there already. */
async function refuseVerified(
  { db }: Deps,
  {
    total_spent_cents: _,
    ...where
  }: {
    member_id: number;
    partner_id: number;
    entry_date: Day;
    amount_saved_cents: Cents;
    total_spent_cents: Cents | null;
  },
): Promise<void> {
  if ((await db.savingsEntry.count({ where: { ...where, redemption_id: { not: null } } })) > 0)
    throw fieldError("amount_saved", "The till recorded this saving already: it is in your savings.");
}

/** Throws `not_found`, or `forbidden` for a verified entry. */
export async function deleteSaving(deps: Deps, member_id: number, id: number): Promise<void> {
  const entry = await ownEntry(deps, member_id, id);
  if (entry.redemption_id !== null) {
    throw new ClubError("forbidden", "This saving was verified by the shop and cannot be deleted.");
  }
  await deps.db.savingsEntry.deleteMany({ where: { id, member_id, redemption_id: null } });
}

export async function ownEntry(deps: Deps, member_id: number, id: number) {
  const entry = Number.isSafeInteger(id)
    ? await deps.db.savingsEntry.findFirst({ where: { id, member_id }, include: { partner: true } })
    : null;
  if (!entry) throw new ClubError("not_found", "There is no such savings entry.");
  return entry;
}

function checkRow(
  row: { amount_saved_cents: Cents; total_spent_cents: Cents | null; entry_date: Day },
  today: Day,
) {
  if (row.amount_saved_cents <= 0) throw fieldError("amount_saved", "Please enter the amount you saved");
  if (row.total_spent_cents !== null && row.amount_saved_cents > row.total_spent_cents) {
    throw fieldError("total_spent", "You cannot have saved more than you spent.");
  }
  if (row.entry_date > today) throw fieldError("entry_date", "The date cannot be in the future.");
  if (row.entry_date < addMonths(today, -12 * OLDEST_YEARS))
    throw fieldError("entry_date", `The date cannot be more than ${OLDEST_YEARS} years ago.`);
}
