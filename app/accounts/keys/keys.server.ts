import { createHash } from "node:crypto";
import type { AdminActor } from "~/accounts/admins/actor";
import type { ApiKey } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { NewKey } from "./keys.schema";

const DAY_MS = 86_400_000;
/** Scanners for leaked secrets recognise it. */
const START = "lc_live_";
const KEY = /^lc_live_[A-Za-z0-9_-]{43}$/;
const SHOWN = START.length + 6;
/** `last_used_at` is no more exact than this. */
const TOUCH_MS = 60_000;

export const looksLikeKey = (token: string): boolean => token.startsWith(START);

/** Returns the key, which is shown once: only its hash is stored. 256 random bits need no salt and no slow hash. */
export async function createKey(deps: Deps, actor: AdminActor, given: NewKey): Promise<string> {
  const key = START + Buffer.from(deps.random(32)).toString("base64url");
  const now = deps.clock();
  const days = given.expires_in === "never" ? null : Number.parseInt(given.expires_in, 10);
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.apiKey.create({
      data: {
        name: given.name,
        prefix: key.slice(0, SHOWN),
        key_hash: hashOf(key),
        scopes: given.scopes.join(" "),
        created_by: actor.name,
        created_at: now,
        expires_at: days ? new Date(now.getTime() + days * DAY_MS) : null,
      },
    });
    const details = { name: given.name, scopes: given.scopes, expires_in: given.expires_in };
    await audit(deps, tx, { actor, action: "key.create", subject_kind: "api_key", subject_id: id, details });
  });
  return key;
}

/** Throws `not_found`, also for one that was revoked before. */
export async function revokeKey(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, revoked_at: null },
      data: { revoked_at: deps.clock(), revoked_by: actor.name },
    });
    if (count === 0) throw new ClubError("not_found", "This key does not exist or was already revoked.");
    const { name } = await tx.apiKey.findUniqueOrThrow({ where: { id } });
    const subject = { subject_kind: "api_key", subject_id: id };
    await audit(deps, tx, { actor, action: "key.revoke", ...subject, details: { name } });
  });
}

/** Null for an unknown, expired or revoked key. */
export async function findKey(deps: Deps, key: string): Promise<ApiKey | null> {
  if (!KEY.test(key)) return null;
  const found = await deps.db.apiKey.findUnique({ where: { key_hash: hashOf(key) } });
  const now = deps.clock();
  if (!found || keyStatus(found, now) !== "active") return null;
  const { id, last_used_at } = found;
  if (!last_used_at || now.getTime() - last_used_at.getTime() > TOUCH_MS)
    await deps.db.apiKey.updateMany({ where: { id }, data: { last_used_at: now } });
  return found;
}

export function keyStatus(
  { revoked_at, expires_at }: Pick<ApiKey, "revoked_at" | "expires_at">,
  now: Date,
): "active" | "revoked" | "expired" {
  if (revoked_at) return "revoked";
  return expires_at && expires_at <= now ? "expired" : "active";
}

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
