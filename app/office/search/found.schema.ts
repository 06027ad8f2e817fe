import { z } from "zod";
import type { FoundGroup } from "./found";

const hitSchema = z
  .object({
    kind: z.enum(["member", "partner", "payment", "voucher", "redemption", "gift", "refusal", "screen"]),
    to: z.string(),
    title: z.string(),
    note: z.string(),
    status: z.string().nullable(),
    status_words: z.string().nullable(),
    is_exact: z.boolean(),
  })
  .meta({ id: "AdminSearchHit" });

export const foundSchema: z.ZodType<FoundGroup[]> = z.array(
  z.object({ label: z.string(), hits: z.array(hitSchema) }),
);
