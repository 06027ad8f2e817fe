import { z } from "zod";
import { ticked } from "~/kernel/fields.schema";

export const releaseForm = z.object({ send_queued: ticked });
