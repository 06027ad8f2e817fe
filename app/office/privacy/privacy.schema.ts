import { z } from "zod";
import { CONSENT_KINDS } from "~/accounts/privacy/privacy";
import { CheckoutForm } from "~/money/checkout/checkout.schema";

export const PRIVACY_FORMS = {
  correct: CheckoutForm.pick({ full_name: true, phone: true, city: true }),
  consent: z.object({ kind: z.enum(CONSENT_KINDS), granted: z.enum(["yes", "no"]) }),
  delete: z.object({
    understood: z.literal("yes", { error: "Please tick the box, so that nothing is deleted by mistake" }),
  }),
};
