import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { importNow } from "~/money/reconciliation/import-now.server";
import { importedRowSchema } from "~/money/reconciliation/line-acts.schema";
import { dataOf } from "~/web/api/answers.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Read the providers' lists of transactions now, and book what is clear",
    notes:
      "An import that takes longer than a few seconds continues in the background: its outcome is `under_way`.",
    who: "admin",
    capability: "edit_members",
    once: "natural",
    answers: { 200: dataOf(importedRowSchema.array()) },
    run: ({ admin }) => importNow(adminActor(admin)),
  }),
});
