import "../scripts/lib/words.mjs";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "~/db/connection/client.server";
import { dataDir } from "~/db/connection/location.server";
import type { Tx } from "~/db/connection/types";
import { resetSequences } from "~/db/dialect/wipe.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { sessionSecret } from "~/web/process/session-secret.server";
import { seedAdmins } from "./seed/admins";
import { bank } from "./seed/bank";
import { seedDetails } from "./seed/details";
import { seedDiscounts } from "./seed/discounts";
import { happen } from "./seed/events";
import { gifts } from "./seed/gifts";
import { seedLines } from "./seed/lines";
import { type SeededMember, seedMembers } from "./seed/members";
import { seedMessages } from "./seed/messages";
import { seedPartners } from "./seed/partners";
import { seedPayments } from "./seed/payments";
import { refusals } from "./seed/refusals";
import { worldAt } from "./seed/world";

/** Seeds an empty database and returns how to sign in. Does nothing if there are data. */
async function seed(db: Tx): Promise<string> {
  if (await db.admin.findFirst()) return "The database already has a club in it; nothing was changed.";
  const begun = Date.now();
  await resetSequences(db);
  const world = worldAt(db, makeSecrets(sessionSecret()), new Date());
  const { partners, logins } = await seedPartners(world);
  const members = await seedMembers(world);
  const payments = await seedPayments(world, members);
  const redemptions = await seedDiscounts(world, members, partners);
  await seedMessages(world, members, payments);
  const [owner, ...others] = await seedAdmins(world);
  await happen(world, [...refusals(world, members, partners), ...gifts(world, members)]);
  await happen(world, bank(world));
  await seedLines(world);
  await seedDetails(world);
  await seedFavourites(db, members, partners);
  await resetSequences(db);
  const credentials = {
    admin: { email: owner?.email, password: owner?.password },
    admins: others,
    partners: logins,
    members: members.map(({ row }) => ({
      email: row.email,
      full_name: row.full_name,
      member_id: row.member_id,
      plan_type: row.plan_type,
      status: row.last_status,
    })),
  };
  const file = path.join(dataDir(), "demo-credentials.json");
  writeFileSync(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  return `Seeded ${logins.length} partners, ${members.length} members, ${payments.length} payments and ${redemptions} redemptions in ${seconds} s. Logins: ${file}`;
}

/** Three shops of each of the first members. */
async function seedFavourites(db: Tx, members: SeededMember[], partners: { id: number }[]): Promise<void> {
  const marks = members
    .slice(0, 40)
    .flatMap(({ row }, i) =>
      [0, 7, 19].map((step) => ({ member_id: row.id, partner: (i * 3 + step) % partners.length })),
    );
  await db.favourite.createMany({
    data: marks.map(({ member_id, partner }) => ({ member_id, partner_id: partners[partner]!.id })),
  });
}

const db = openDatabase();
try {
  // One transaction: an interrupted seed leaves the database empty.
  console.log(await db.$transaction(seed, { maxWait: 10_000, timeout: 180_000 }));
} finally {
  await db.$disconnect();
}
