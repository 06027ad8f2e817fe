import { standInEnvironment } from "../../../local/defaults";
import { Refusal } from "../../../server/explain.mjs";
import { Environment } from "./environment.schema";
import { productionProblems } from "./production.server";

/** The environment cannot be used: `problems` has a sentence for each variable, and never its value. */
export class ConfigurationError extends Refusal {
  constructor(readonly problems: string[]) {
    super(`This club must not be served like this:\n- ${problems.join("\n- ")}`);
  }
}

/** The environment of the contract, checked once at start. Addresses of the outside world default to the stand-ins. */
export const env = readEnvironment();
export const appOrigin = env.APP_ORIGIN;
export const isProduction = env.NODE_ENV === "production" && env.DEMO !== "1";
export const isSecureOrigin = env.APP_ORIGIN.startsWith("https:");

/** Why this configuration must not serve real members: one sentence per problem; empty when it may. */
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

/** The stand-ins send from this machine, which is no address of PayFast's. */
function isLive({ NODE_ENV, DEMO }: Record<string, string | undefined>): boolean {
  return NODE_ENV === "production" && DEMO !== "1";
}

function readEnvironment() {
  const given = readGiven();
  return { ...given, APP_ORIGIN: new URL(given.APP_ORIGIN ?? `http://localhost:${given.PORT}`).origin };
}
