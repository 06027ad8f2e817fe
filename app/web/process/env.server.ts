import { Refusal } from "~/db/explain.mjs";
import { defaultsFor } from "./defaults.server";
import { Environment, untidyValues } from "./environment.schema";
import { productionProblems } from "./production.server";

export class ConfigurationError extends Refusal {
  constructor(readonly problems: string[]) {
    super(`This configuration is not safe for production:\n- ${problems.join("\n- ")}`);
  }
}

/** Checked once at start. */
export const env = readEnvironment();
export const appOrigin = env.APP_ORIGIN;
export const isProduction = env.NODE_ENV === "production" && env.DEMO !== "1";
export const isSecureOrigin = env.APP_ORIGIN.startsWith("https:");

/** One sentence per problem; empty if it may serve real members. */
export function checkConfiguration(): string[] {
  return isProduction ? productionProblems(readGiven()) : [];
}

function readGiven(): Environment {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const untidy = untidyValues(given);
  if (untidy.length > 0) throw new ConfigurationError(untidy);
  const { data, error } = Environment.safeParse({ ...defaultsFor(given), ...given });
  if (data) return data;
  throw new ConfigurationError(error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`));
}

function readEnvironment() {
  const given = readGiven();
  return { ...given, APP_ORIGIN: new URL(given.APP_ORIGIN ?? `http://localhost:${given.PORT}`).origin };
}
