import { z } from "zod";

export const CalendarForm = z.object({
  intent: z.enum(["make", "renew", "remove"], { error: "Please choose what to do" }),
});
