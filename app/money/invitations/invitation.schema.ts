import { z } from "zod";
import { reason } from "~/kernel/reason.schema";

export const ReverseForm = z.object({ reason });
