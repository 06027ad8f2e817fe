import { z } from "zod";
import { reason } from "~/kernel/fields.schema";

export const ReverseForm = z.object({ reason });
