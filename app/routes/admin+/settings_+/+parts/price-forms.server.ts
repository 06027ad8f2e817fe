import { z } from "zod";
import { intent } from "~/accounts/access/guarded-forms.server";
import { PLAN_TYPES } from "~/kernel/catalog";
import { parseRand } from "~/kernel/money";
import { announcePrice, previewPrice, withdrawPrice } from "~/money/prices/change-price.server";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

/** Amounts and days are validated by `problemsWith`, which knows the current price. */
const priceForm = z
  .object({
    plan_type: z.enum(PLAN_TYPES, "Choose a plan."),
    amount: z.string().optional(),
    valid_from: z.string().trim().max(40).default(""),
  })
  .transform(({ amount, ...named }) => ({ ...named, amount_cents: parseRand(amount) }));

/** `check` previews an announcement. */
export const priceForms = {
  check: intent({
    who: "admin",
    capability: "change_prices",
    schema: priceForm,
    run: async ({ value }) => ({ confirm: await previewPrice(deps, value) }),
  }),
  announce: intent({
    who: "admin",
    capability: "change_prices",
    schema: priceForm,
    once: true,
    run: ({ deps, actor, value }) => announcePrice(deps, actor, value),
    done: "/admin/settings/prices?done=announced",
  }),
  withdraw: intent({
    who: "admin",
    capability: "change_prices",
    schema: NO_FIELDS,
    also: ["id"],
    run: ({ actor, fields }) => orNotFound(withdrawPrice(deps, actor, idIn(fields))),
    done: "/admin/settings/prices?done=withdrawn",
  }),
};
