import { z } from "zod";
import { rowIdField } from "../ids.schema";
import { reason } from "../reason.schema";

export const ReverseForm = z.object({ invitation_id: rowIdField("Say which invitation."), reason });
