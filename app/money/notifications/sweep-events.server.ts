import { type Identity, idTraces, isId, REMOVED } from "~/accounts/privacy/identity";
import { isJson, mapJsonStrings } from "~/accounts/privacy/json-values";
import type { Deps } from "~/kernel/deps";
import { type ArchivedMessage, messagesAbout, messagesSince } from "./messages-about.queries.server";
import { withoutPayer } from "./redact-event";

/** Other people's messages lose only the address. Returns how many were changed. */
export async function sweepEvents(
  deps: Pick<Deps, "db">,
  identity: Pick<Identity, "emails">,
  user_id: number,
): Promise<number> {
  const byAddress = { names: [], phones: [], cards: [], emails: identity.emails };
  const rows = await messagesAbout(deps.db, { user_id, traces: idTraces(byAddress) });
  let changed = 0;
  for (const row of rows)
    changed += await write(deps, row, await redacted(deps, row, { byAddress, user_id }));
  return changed;
}

/** Messages may arrive after the account is deleted. Returns how many were changed. */
export async function sweepLateEvents(deps: Pick<Deps, "db">, since: Date): Promise<number> {
  const gone = await deps.db.user.findMany({ where: { anonymised_at: { not: null } }, select: { id: true } });
  let changed = 0;
  for (const { id } of gone) {
    for (const row of await messagesSince(deps.db, id, since))
      changed += await write(deps, row, withoutPayer(row.raw_body));
  }
  return changed;
}

interface Leaver {
  byAddress: Identity;
  user_id: number;
}

async function redacted(
  deps: Pick<Deps, "db">,
  row: ArchivedMessage,
  { byAddress, user_id }: Leaver,
): Promise<string> {
  if (row.is_own) return withoutPayer(row.raw_body);
  const values = valuesOf(row.raw_body);
  if (!values.some((value) => isId(value, byAddress))) return row.raw_body;
  if (row.payment_id === null && !(await isSomebodyElses(deps, values, user_id)))
    return withoutPayer(row.raw_body);
  return withoutAddress(row.raw_body, byAddress);
}

/** An unsettled message may still name another person's checkout. */
async function isSomebodyElses(
  { db }: Pick<Deps, "db">,
  values: string[],
  user_id: number,
): Promise<boolean> {
  const named = values.filter((value) => value.startsWith("TMP-")).slice(0, 100);
  const where = { temp_member_id: { in: named }, user_id: { not: user_id } };
  return (await db.checkout.count({ where })) > 0;
}

function valuesOf(raw_body: string): string[] {
  const values: string[] = [];
  if (!isJson(raw_body)) return [...new URLSearchParams(raw_body).values()];
  mapJsonStrings(raw_body, (value) => {
    values.push(value);
    return value;
  });
  return values;
}

function withoutAddress(raw_body: string, byAddress: Identity): string {
  const isAddress = (value: string) => isId(value, byAddress);
  if (isJson(raw_body)) return mapJsonStrings(raw_body, (value) => (isAddress(value) ? REMOVED : value));
  const pairs = raw_body.split("&").map((pair) => {
    const [[name, value] = ["", ""]] = new URLSearchParams(pair);
    return isAddress(value) ? new URLSearchParams([[name, REMOVED]]).toString() : pair;
  });
  return pairs.join("&");
}

async function write(
  deps: Pick<Deps, "db">,
  { id, raw_body }: ArchivedMessage,
  kept: string,
): Promise<number> {
  if (kept === raw_body) return 0;
  await deps.db.providerEvent.update({ where: { id }, data: { raw_body: kept, headers: "{}" } });
  return 1;
}
