import type { Say } from "./findings";

/** Asks the club's database; a moment is asked for as `moment(column)`, which comes as ISO text, in UTC. */
export type Asking = (sql: string) => Promise<Record<string, unknown>[]>;

const PROVIDERS = { payfast: "PayFast", paystack: "Paystack" };
const DAY_MS = 86_400_000;
/** As in Health. */
const TOO_MANY = 0.2;

/** Whether each provider can be heard and reached, as the database tells: no call is made. */
export async function checkProviders(ask: Asking, say: Say, origin: string): Promise<void> {
  for (const provider of ["payfast", "paystack"] as const) {
    const label = PROVIDERS[provider];
    const [message] =
      await ask(`SELECT moment(received_at) AS at FROM "ProviderEvent" WHERE provider = '${provider}'
      AND reason <> 'wrong_signature' AND remote_address NOT IN ('asked', 'history') ORDER BY received_at DESC LIMIT 1`);
    const [started] = await ask(`SELECT COUNT(*) AS n FROM "Checkout" WHERE provider = '${provider}'`);
    if (message) say("ok", `${label} sent its last message at ${message.at}`);
    else if (Number(started?.n) === 0)
      say("ok", `${label} has sent no message, and no payment was started there`);
    else say("warn", `${label} has never sent a message`, whereTo(provider, origin));
    await checkCalls(ask, say, provider, label);
    await checkImport(ask, say, provider, label);
  }
}

function whereTo(provider: "payfast" | "paystack", origin: string): string {
  return provider === "paystack"
    ? `Set ${origin}/api/payments/paystack as webhook address in Paystack's dashboard.`
    : `Look whether PayFast can reach ${origin}/api/payments/notify.`;
}

async function checkCalls(ask: Asking, say: Say, provider: string, label: string): Promise<void> {
  const since = new Date(Date.now() + 2 * 3_600_000 - DAY_MS).toISOString().slice(0, 10);
  const [row] = await ask(`SELECT COALESCE(SUM(calls), 0) AS calls, COALESCE(SUM(failed), 0) AS failed
    FROM "ProviderCalls" WHERE provider = '${provider}' AND day >= '${since}'`);
  const [calls, failed] = [Number(row?.calls ?? 0), Number(row?.failed ?? 0)];
  if (calls === 0) return say("ok", `${label} was not called since yesterday`);
  const words = `${failed} of ${calls} calls to ${label} failed since yesterday`;
  if (failed / calls > TOO_MANY)
    say("warn", words, `Look at ${label}'s status page, and at its credentials in the environment.`);
  else say("ok", words);
}

async function checkImport(ask: Asking, say: Say, provider: string, label: string): Promise<void> {
  const [row] = await ask(
    `SELECT problem, covered_through, answered_at FROM "ProviderImport" WHERE provider = '${provider}'`,
  );
  if (!row)
    say("warn", `${label}'s list of transactions was not read yet`, "npm run club -- jobs import-history");
  else if (row.problem)
    say(
      "warn",
      `${label}'s list of transactions could not be read${why(String(row.problem))}`,
      "npm run club -- jobs import-history",
    );
  else if (!row.answered_at)
    say(
      "warn",
      `${label}'s list of transactions has not been read to its end yet`,
      "npm run club -- jobs import-history",
    );
  else if (!row.covered_through) say("ok", `${label}'s list of transactions is read, and names nothing yet`);
  else say("ok", `${label}'s list of transactions is read up to ${row.covered_through}`);
}

/** Earlier versions kept the name of an error. */
const why = (problem: string) => (/^\w*Error$/.test(problem) ? "" : `: ${problem}`);
