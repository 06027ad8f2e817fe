import { z } from "zod";
import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { checksSchema } from "../check.schema";
import { checkHealth } from "../health-checks.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "What the club depends on: mail, providers, jobs, backup, disk and the day's errors, judged now",
    who: "admin",
    capability: "view",
    answers: { 200: dataOf(z.object({ checks: checksSchema })) },
    run: async () => ({ checks: await checkHealth() }),
  }),
});
