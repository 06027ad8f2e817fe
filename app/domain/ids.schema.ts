import { z } from "zod";

/** The largest number that a row's id can be. */
const LARGEST_ID = 2_147_483_647;

const digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= LARGEST_ID);

/** A row's id as it stands in an address: digits, and nothing else that could be read as a number. */
export const rowId = digits.meta({
  override: { type: "integer", pattern: undefined, minimum: 1, maximum: LARGEST_ID },
});

/** `/{id}` */
export const idParams = z.object({ id: rowId });
/** `/{slug}` */
export const slugParams = z.object({ slug: z.string().min(1).max(200) });

/** A row's id in a body: a whole number, or its digits as forms send them. */
export const rowIdField = (message: string) =>
  z.union([z.int(message).min(1, message).max(LARGEST_ID, message), digits], message);
