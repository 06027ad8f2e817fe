import { addDays } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { bookBegunImports } from "~/money/bank/book-lines.server";
import { createImport, startBooking } from "~/money/bank/imports.server";
import { saidPaid } from "~/money/transfer/notify-transfer.server";
import { referenceShown } from "~/money/transfer/reference";
import { startTransfer } from "~/money/transfer/start-transfer.server";
import { agreedTerms } from "~/money/withdrawal/withdrawal";
import { daysAgo, type Happening, OFFICE } from "./events";
import type { World } from "./world";

/** No bank has this name or number. */
const ACCOUNT = {
  bank_name: "Demo Bank (does not exist)",
  bank_holder: "Frontier Coast Club",
  bank_number: "00 0000 0000 0",
  bank_branch: "000000",
};

const PAYER = { full_name: "Thandi Mokoena", phone: "082 555 0142", city: "Port Alfred" };
const EMAIL = "thandi.mokoena@post.example";

/** An account for transfers, somebody whose transfer is waited for, and a statement with it that waits to be booked. */
export function bank(world: World): Happening[] {
  return [
    { at: daysAgo(world, 90, "09:00"), tell: nameAccount },
    { at: daysAgo(world, 9, "09:10"), tell: (deps) => bookStatement(deps, addDays(world.today, -10)) },
    { at: daysAgo(world, 2, "18:25"), tell: beginTransfer },
    { at: daysAgo(world, 1, "08:40"), tell: (deps) => uploadStatement(deps, addDays(world.today, -1)) },
  ];
}

async function nameAccount({ db }: Deps): Promise<void> {
  const rows = Object.entries(ACCOUNT).map(([key, value]) => ({ key, value }));
  await db.setting.createMany({ data: rows });
}

async function beginTransfer(deps: Deps): Promise<void> {
  const created_at = deps.clock();
  const { id: user_id } = await deps.db.user.create({
    data: { email: EMAIL, name: PAYER.full_name, created_at, last_login_at: created_at },
  });
  const plan_type = "local_recurring" as const;
  const what = { user_id, email: EMAIL, plan_type, amount_cents: 9900 };
  const checkout = await startTransfer(deps, { ...what, ...PAYER, agreed: agreedTerms(created_at) });
  await saidPaid(deps, checkout);
}

/** One with money that fits nobody: two lines wait for the office. */
async function bookStatement(deps: Deps, day: string): Promise<void> {
  const lines = [
    "Date,Description,Amount",
    `${day},CAPITEC N MABASO CLUB CARD,150.00`,
    `${day},INTEREST,2.41`,
    `${day},MONTHLY BANK CHARGES,-12.50`,
  ];
  const id = await createImport(deps, OFFICE, { file_name: "demo-bank-earlier.csv", text: lines.join("\n") });
  await startBooking(deps, OFFICE, id);
  await bookBegunImports(deps as Parameters<typeof bookBegunImports>[0]);
}

async function uploadStatement(deps: Deps, day: string): Promise<void> {
  const { bank_reference } = await deps.db.checkout.findFirstOrThrow({ where: { user: { email: EMAIL } } });
  const lines = [
    "Date,Description,Amount",
    `${day},MAGTAPE CREDIT ${referenceShown(bank_reference!)},297.00`,
    `${day},PAYSHAP FROM P NAIDOO,99.00`,
    `${day},MONTHLY BANK CHARGES,-12.50`,
  ];
  await createImport(deps, OFFICE, { file_name: "demo-bank.csv", text: lines.join("\n") });
}
