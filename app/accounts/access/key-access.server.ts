import { findKey } from "~/accounts/keys/keys.server";
import { type KeyAccess, scopesIn } from "~/accounts/keys/scopes";
import type { ApiKey } from "~/db/generated/client";
import { ClubError } from "~/kernel/errors";
import { countTry } from "~/kernel/limits/limits.server";
import { deps } from "~/web/process/deps.server";

export interface KeyHolder {
  key: ApiKey;
  sees_persons: boolean;
}

/** Throws `not_signed_in` for a wrong, expired or revoked key, `rate_limited`, and `forbidden` without the scope. */
export async function keyHolder(token: string, access: KeyAccess | undefined): Promise<KeyHolder> {
  const key = await findKey(deps, token);
  if (!key) throw new ClubError("not_signed_in", "This API key is not known, has expired or was revoked.");
  await countTry(deps, "api_key", `key:${key.id}`);
  if (!access) throw new ClubError("forbidden", "API keys may not do this. It needs an administrator.");
  const scopes = scopesIn(key.scopes);
  if (!scopes.includes(access.scope))
    throw new ClubError("forbidden", `This API key lacks the scope ${access.scope}.`, {
      details: { scope: access.scope },
    });
  return { key, sees_persons: scopes.includes("personal:read") };
}

/** Searching or sorting by what a key may not see would tell it all the same. Throws `forbidden`. */
export function refuseProbing({ open }: KeyAccess, query: unknown): void {
  if (open === "all") return;
  const { search = "", sort = "" } = (query ?? {}) as { search?: string; sort?: string };
  const column = sort.replace(/_last$/, "");
  if (!search && (!column || OPEN_SORTS.has(column) || open.includes(column))) return;
  throw new ClubError(
    "forbidden",
    "Searching and sorting by personal details need the scope personal:read.",
    {
      details: { scope: "personal:read" },
    },
  );
}

const OPEN_SORTS = new Set(["newest", "oldest", "expiry", "expiry_latest", "partner"]);

/** Empties whatever is not open: a text becomes "", anything else null. */
export async function withoutPersons(answer: Response, { open }: KeyAccess): Promise<Response> {
  if (open === "all") return answer;
  const body = await answer.json();
  const emptied = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, open.includes(name) ? value : empty(value)]),
    );
  const data = Array.isArray(body.data) ? body.data.map(emptied) : emptied(body.data);
  return new Response(JSON.stringify({ ...body, data }), { status: answer.status, headers: answer.headers });
}

const empty = (value: unknown) => (typeof value === "string" ? "" : null);
