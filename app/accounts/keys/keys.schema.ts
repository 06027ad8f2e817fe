import { z } from "zod";
import { KEY_LIFETIMES, type KeyLifetime, SCOPE_NAMES } from "./scopes";

const LIFETIMES = Object.keys(KEY_LIFETIMES) as [KeyLifetime, ...KeyLifetime[]];

export const newKeyForm = z.object({
  name: z
    .string("Enter what the key is for.")
    .trim()
    .min(2, "Enter what the key is for.")
    .max(60, "At most 60 characters."),
  scopes: z
    .array(z.enum(SCOPE_NAMES, "Choose from the list."))
    .min(1, "Choose at least one thing that the key may read.")
    .refine(
      (scopes) => scopes.length === 0 || scopes.some((scope) => scope !== "personal:read"),
      "Choose what the key reads besides personal details.",
    ),
  expires_in: z.enum(LIFETIMES, "Choose when the key expires."),
});

export type NewKey = z.output<typeof newKeyForm>;
