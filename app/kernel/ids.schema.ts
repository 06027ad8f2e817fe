import { z } from "zod";

const LARGEST_ID = 2_147_483_647;

const digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= LARGEST_ID);

export const rowId = digits.meta({
  override: { type: "integer", pattern: undefined, minimum: 1, maximum: LARGEST_ID },
});

export const idParams = z.object({ id: rowId });
export const slugParams = z.object({ slug: z.string().min(1).max(200) });

export const rowIdField = (message: string) =>
  z.union([z.int(message).min(1, message).max(LARGEST_ID, message), digits], message);
