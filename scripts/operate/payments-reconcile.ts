// `npm run club -- payments:reconcile`: asks the providers about open checkouts and overdue renewals, reads what their lists say has
// moved, and settles what it finds.

import "../lib/words.mjs";
import { paymentDeps } from "~/money/payments/providers.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { OPEN_LINES } from "~/money/reconciliation/match";

const { asked, settled, abandoned, agreements_ended, overdue } = await reconcile(paymentDeps);
console.log(
  `Asked about ${asked} open checkouts: ${settled} settled, ${abandoned} given up. ` +
    `${agreements_ended} agreements ended at their provider, ${overdue} renewals overdue.`,
);
for (const { provider, outcome, problem, lines, new_lines, booked } of await importHistory(paymentDeps)) {
  const { label } = paymentDeps.providers[provider];
  const open = await paymentDeps.db.providerLine.count({ where: { provider, ...OPEN_LINES } });
  const read = `${lines} movements listed, ${new_lines} of them new, ${booked} booked`;
  if (outcome === "found") console.log(`${label}: ${read}; ${open} need a look.`);
  else if (outcome === "under_way") console.log(`${label}: another process reads its list.`);
  else
    console.log(
      `${label}: its list could not be read to the end (${problem}); ${read}; ${open} need a look.`,
    );
}
await paymentDeps.db.$disconnect();
