import { adminActor } from "~/domain/admins/actor";
import { importedRowSchema } from "~/domain/reconciliation/lines/line-acts.schema";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";
import { importNow } from "~/http/forms/import-now.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Read the providers' lists of transactions now, and book what is clear",
    notes: "An import that takes longer than a few seconds goes on by itself: its outcome is `under_way`.",
    who: "admin",
    capability: "edit_members",
    once: "natural",
    answers: { 200: dataOf(importedRowSchema.array()) },
    run: ({ admin }) => importNow(adminActor(admin)),
  }),
});
