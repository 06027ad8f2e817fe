import { z } from "zod";
import { CITY_NAMES } from "~/kernel/catalog";
import { rowIdField } from "~/kernel/ids.schema";
import { isNowhere } from "~/kernel/limits/address";
import { GiftOrderForm } from "~/money/gifts/gift.schema";

const PRICE = "Enter an amount from R10 to R1000, such as 79.00";

export const HostForm = z.object({
  name: z
    .string("Enter the name of the guest house.")
    .trim()
    .min(1, "Enter the name of the guest house.")
    .max(80, "At most 80 characters."),
  email: z
    .string("Enter the e-mail address that it signs in with.")
    .trim()
    .toLowerCase()
    .pipe(
      z
        .email("Enter an e-mail address such as rooms@example.co.za")
        .refine((email) => !isNowhere(email), "No mail arrives at this address"),
    ),
  city: z.enum(CITY_NAMES, "Choose the city."),
  price: z
    .string(PRICE)
    .trim()
    .regex(/^\d{1,4}([.,]\d{1,2})?$/, PRICE)
    .transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
    .pipe(z.number().min(1_000, PRICE).max(100_000, PRICE)),
});
export type HostInput = z.output<typeof HostForm>;

export const PassAct = z.object({ gift_id: rowIdField("Say which pass.") });
export const HostAct = z.object({ id: rowIdField("Say which guest house.") });
export const PackForm = GiftOrderForm.pick({ quantity: true, payment_method: true });
