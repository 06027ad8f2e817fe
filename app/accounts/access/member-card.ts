import type { z } from "zod";
import type { memberCardSchema } from "./member-card.schema";

/** What the club knows of a member who is signed in or at the till. */
export type MemberCard = z.infer<typeof memberCardSchema>;
export type MemberStatus = MemberCard["status"];
