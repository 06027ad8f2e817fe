import { productionAdvice } from "../../../app/web/process/advice.server";
import type { Say } from "./findings";

const SET = "Set it in the environment (fly secrets set …).";

/** What the start checks, in the same words, and what it lets pass although it is seldom meant. */
export async function checkEnvironment(say: Say): Promise<void> {
  const read = await import("../../../app/web/process/env.server").catch((error) => {
    if (!Array.isArray(error.problems)) throw error;
    for (const problem of error.problems) say("FAIL", problem, SET);
  });
  if (!read) return;
  const problems = read.checkConfiguration();
  for (const problem of problems) say("FAIL", problem, SET);
  const kind = read.isProduction ? "production" : "not production";
  if (problems.length === 0) say("ok", `Environment (${kind}), site ${read.env.APP_ORIGIN}`);
  const { isLoopback } = await import("../../../app/web/process/production.server");
  if (!read.isProduction && !isLoopback(read.env.APP_ORIGIN))
    say(
      "warn",
      `This is not production (NODE_ENV is ${read.env.NODE_ENV}, DEMO is ${read.env.DEMO || "not set"}), and nothing was checked for real members`,
      "Where real members come set NODE_ENV=production and take DEMO away.",
    );
  if (read.isProduction) for (const { what, todo } of productionAdvice(read.env)) say("warn", what, todo);
}
