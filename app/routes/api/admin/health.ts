import { z } from "zod";
import { checksSchema } from "~/domain/health/check.schema";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";
import { checkHealth } from "~/http/process/health-checks.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "What the club depends on: mail, providers, jobs, backup, disk and the day's errors, judged now",
    who: "admin",
    capability: "view",
    answers: { 200: dataOf(z.object({ checks: checksSchema })) },
    run: async () => ({ checks: await checkHealth() }),
  }),
});
