import { z } from "zod";
import { reason } from "../reason.schema";

export const ReverseForm = z.object({ reason });
