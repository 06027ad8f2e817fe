import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import type { Check } from "~/office/health/check";
import { checkHealth } from "~/office/health/health.server";
import { dataOf } from "~/web/api/answers.server";

const checksSchema: z.ZodType<Check[]> = z.array(
  z
    .object({
      name: z.string(),
      state: z.enum(["good", "warn", "bad"]),
      now: z.string(),
      says: z.string(),
      last: z.string().nullable(),
      link: z.string().nullable(),
    })
    .meta({ id: "HealthCheck" }),
);

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "What the club depends on: mail, providers, jobs, backup, disk and the day's errors, judged now",
    who: "admin",
    capability: "view",
    answers: { 200: dataOf(z.object({ checks: checksSchema })) },
    run: async () => ({ checks: await checkHealth() }),
  }),
});
