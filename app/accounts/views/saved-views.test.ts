import "~/club";
import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { listAt } from "~/accounts/access/club.server";
import { removeAdmin } from "~/accounts/admins/admins.server";
import { membersList } from "~/members/membership/members.list.server";
import { databaseForFile } from "../../../tests/support/for-file";
import { changeView, deleteView, saveView, viewQuery, viewsOf } from "./saved-views.server";

const LIST = "/admin/members";
const people = {} as Record<
  "owner" | "support",
  { actor: { kind: "admin"; id: number; name: string }; role: string }
>;

const { database: test, deps } = databaseForFile(new Date("2026-11-22T10:00:00Z"));
beforeAll(async () => {
  for (const role of ["owner", "support"] as const) {
    const data = { email: `${role}@club.example`, full_name: role, password_hash: "of a test", role };
    const { id } = await test.db.admin.create({ data });
    people[role] = { actor: { kind: "admin", id, name: role }, role };
  }
});

const view = (name: string, more: object = {}) => ({
  list: LIST,
  query: "status=active&city=East+London",
  name,
  is_shared: false,
  is_default: false,
  ...more,
});
const seenBy = async (role: "owner" | "support") => {
  const { id } = people[role].actor;
  return (await viewsOf(deps, { id, role }, LIST)).map(({ name }) => name);
};

it("keeps known filters and the order in one spelling, and never what was searched for", () => {
  const query = (text: string) => viewQuery(membersList, new URLSearchParams(text));
  expect(query("status=active&city=East+London")).toBe("city=East+London&status=active");
  expect(query("search=thandi&status=&page=3&sort=newest&nonsense=1")).toBe("");
  expect(query("status=asleep&joined_from=2026-10-01&sort=email")).toBe("joined_from=2026-10-01&sort=email");
  expect(query("sort=constructor")).toBe("");
});

it("finds every list by its address", () => {
  expect(listAt("/admin/emails/messages")?.title).toBe("Messages");
  const texts = globSync("app/**/*.server.ts").map((file) => readFileSync(file, "utf8"));
  const declared = texts.flatMap((text) => [...text.matchAll(/= list\(\{[^{]*?address: "([^"]+)"/g)]);
  expect(declared.length).toBeGreaterThan(12);
  expect(declared.map(([, address]) => address!).filter((address) => !listAt(address))).toEqual([]);
  expect(listAt("/admin/nothing")).toBeNull();
});

it("belongs to who saved it; only an owner shares; one of them opens the list", async () => {
  const { owner, support } = people;
  await saveView(deps, support, view("Our town", { is_default: true }));
  expect(await seenBy("owner")).toEqual([]);
  await expect(saveView(deps, support, view("our TOWN"))).rejects.toMatchObject({ code: "conflict" });
  await expect(saveView(deps, support, view("For all", { is_shared: true }))).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(saveView(deps, owner, view("Nothing", { query: "search=x" }))).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(saveView(deps, owner, view("Nowhere", { list: "/admin" }))).rejects.toMatchObject({
    code: "not_found",
  });
  await saveView(deps, owner, view("For all", { is_shared: true, is_default: true }));
  expect(await seenBy("support")).toEqual(["For all", "Our town"]);
  const [shared, own] = await viewsOf(deps, { id: support.actor.id, role: "support" }, LIST);
  expect([shared!.is_default, own!.is_default]).toEqual([false, true]);
  await saveView(deps, support, view("Second", { is_default: true }));
  const defaults = await test.db.savedView.findMany({ where: { is_default: true }, orderBy: { id: "asc" } });
  expect(defaults.map(({ name }) => name)).toEqual(["For all", "Second"]);
});

it("is changed and deleted by nobody else, but an owner deletes what is shared", async () => {
  const { owner, support } = people;
  const idOf = async (name: string) => (await test.db.savedView.findFirstOrThrow({ where: { name } })).id;
  const plain = { is_shared: false, is_default: false };
  const theirs = await idOf("For all");
  await expect(changeView(deps, support, theirs, { name: "Mine", ...plain })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(deleteView(deps, support, theirs)).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteView(deps, owner, await idOf("Second"))).rejects.toMatchObject({ code: "not_found" });
  expect(await changeView(deps, support, await idOf("Second"), { name: "Third", ...plain })).toBe(LIST);
  expect(await deleteView(deps, owner, theirs)).toBe(LIST);
  expect(await test.db.auditEntry.findMany({ select: { action: true } })).toEqual([
    { action: "view.share" },
    { action: "view.unshare" },
  ]);
  await removeAdmin(deps, owner.actor, support.actor.id);
  expect(await test.db.savedView.count()).toBe(0);
});
