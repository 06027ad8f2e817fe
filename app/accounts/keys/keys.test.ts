import { expect, it } from "vitest";
import { databaseForFile } from "../../../tests/support/for-file";
import { newKeyForm } from "./keys.schema";
import { createKey, findKey, revokeKey } from "./keys.server";

const actor = { kind: "admin", id: 1, name: "Olive Owner" } as const;
const NEW = { name: "Export", scopes: ["members:read"], expires_in: "30 days" } as const;

const { deps } = databaseForFile();

const create = (more: object = {}) => createKey(deps, actor, newKeyForm.parse({ ...NEW, ...more }));

it("is 256 random bits behind a prefix; only its hash and its start are stored", async () => {
  const key = await create();
  expect(key).toMatch(/^lc_live_[\w-]{43}$/);
  const row = await deps.db.apiKey.findFirstOrThrow();
  expect(row).toMatchObject({ prefix: key.slice(0, 14), scopes: "members:read", created_by: "Olive Owner" });
  expect(JSON.stringify(row)).not.toContain(key.slice(15));
  expect(JSON.stringify(await deps.db.auditEntry.findMany())).not.toContain(key.slice(15));
  expect(await findKey(deps, key)).toMatchObject({ id: row.id });
  expect((await deps.db.apiKey.findFirstOrThrow()).last_used_at).toEqual(deps.clock());
});

it("is unknown with one letter changed, and after it expired or was revoked", async () => {
  const key = await create();
  const other = key.endsWith("A") ? "B" : "A";
  for (const wrong of [`${key.slice(0, -1)}${other}`, `${key}A`, key.slice(0, -1), "lc_live_", ""])
    expect(await findKey(deps, wrong)).toBeNull();
  const { id } = await deps.db.apiKey.findFirstOrThrow({ orderBy: { id: "desc" } });
  const start = deps.clock();
  deps.setNow(new Date(start.getTime() + 30 * 86_400_000 - 1));
  expect(await findKey(deps, key)).not.toBeNull();
  deps.setNow(new Date(start.getTime() + 30 * 86_400_000));
  expect(await findKey(deps, key)).toBeNull();
  deps.setNow(start);
  await revokeKey(deps, actor, id);
  expect(await findKey(deps, key)).toBeNull();
  await expect(revokeKey(deps, actor, id)).rejects.toMatchObject({ code: "not_found" });
});

it("never expires if that was chosen, and reads something", async () => {
  const key = await create({ expires_in: "never" });
  const start = deps.clock();
  deps.setNow(new Date("2090-01-01T00:00:00Z"));
  expect(await findKey(deps, key)).not.toBeNull();
  deps.setNow(start);
  for (const scopes of [[], ["personal:read"], ["everything"], ["members:read", "members:write"]])
    expect(newKeyForm.safeParse({ ...NEW, scopes }).success).toBe(false);
});
