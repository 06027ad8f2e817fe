import type { Part } from "~/accounts/access/part";
import { paymentsList } from "./payments.list.server";
import { reconcile } from "./reconcile.server";

export const payments = {
  lists: [paymentsList],
  screens: [
    { to: "/admin/payments", label: "Payments", also: "transactions receipts" },
    { to: "/admin/payments/new", label: "Record a payment", also: "cash eft", needs: "record_payments" },
  ],
  jobs: [{ name: "reconcile", pattern: "20 * * * *", run: async (deps) => ({ ...(await reconcile(deps)) }) }],
} satisfies Part;
