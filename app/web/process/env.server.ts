import { Refusal } from "~/db/explain.mjs";
import { standInEnvironment } from "../../../local/defaults";
import { Environment } from "./environment.schema";
import { productionProblems } from "./production.server";

export class ConfigurationError extends Refusal {
  constructor(readonly problems: string[]) {
    super(`This configuration is not safe for production:\n- ${problems.join("\n- ")}`);
  }
}

/** Checked once at start. External addresses default to the stand-ins. */
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
  const standIns = standInEnvironment(Number(process.env.LOCAL_PORT) || 3900);
  const real = isLive(given) ? { PAYFAST_SOURCE_CHECK: "log" } : {};
  const { data, error } = Environment.safeParse({ ...standIns, ...real, ...given });
  if (data) return data;
  throw new ConfigurationError(error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`));
}

/** The stand-ins send from this machine, not from PayFast's addresses. */
function isLive({ NODE_ENV, DEMO }: Record<string, string | undefined>): boolean {
  return NODE_ENV === "production" && DEMO !== "1";
}

function readEnvironment() {
  const given = readGiven();
  return { ...given, APP_ORIGIN: new URL(given.APP_ORIGIN ?? `http://localhost:${given.PORT}`).origin };
}
