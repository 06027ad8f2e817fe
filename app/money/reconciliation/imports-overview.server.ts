import type { ProviderImport } from "~/db/generated/client";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_NAMES } from "~/money/payments/provider";
import { RUN_MS } from "./import-history.server";
import type { Standing } from "./import-standing";

export async function importStandings({ db, clock, providers }: PaymentDeps): Promise<Standing[]> {
  const rows = await db.providerImport.findMany();
  return PROVIDER_NAMES.map((provider) => {
    const row = rows.find((one) => one.provider === provider);
    const { label } = providers[provider];
    if (!row) return { ...NEVER, provider, label };
    const { finished_at, problem, lines, new_lines, booked } = row;
    return {
      provider,
      label,
      state: stateOf(row, clock()),
      ended_on: finished_at && dayOf(finished_at),
      ended_at: finished_at ? timeOfDay(finished_at) : "",
      problem,
      lines,
      new_lines,
      booked,
      answered_on: row.answered_at && dayOf(row.answered_at),
      covered_from: row.covered_from,
      covered_through: row.covered_through,
      goes_on: row.covered_from !== null && row.covered_from > row.goal_from,
    };
  });
}

function stateOf({ started_at, finished_at, problem }: ProviderImport, now: Date): Standing["state"] {
  if (finished_at) return problem ? "unreachable" : "found";
  return now.getTime() - started_at.getTime() > RUN_MS ? "broken_off" : "under_way";
}

const NEVER = {
  state: "never",
  ended_on: null,
  ended_at: "",
  problem: "",
  lines: 0,
  new_lines: 0,
  booked: 0,
  answered_on: null,
  covered_from: null,
  covered_through: null,
  goes_on: false,
} as const;
