// `npm run payments:reconcile`: asks the providers about open checkouts and overdue renewals, and settles what it finds.
import { reconcile } from "~/domain/payments/reconcile.server";
import { paymentDeps } from "~/http/payments.server";

const { asked, settled, abandoned, agreements_ended, overdue } = await reconcile(paymentDeps);
console.log(
  `Asked about ${asked} open checkouts: ${settled} settled, ${abandoned} given up. ` +
    `${agreements_ended} agreements ended at their provider, ${overdue} renewals overdue.`,
);
await paymentDeps.db.$disconnect();
