import { listAt } from "~/accounts/access/club.server";
import type { AdminActor } from "~/accounts/admins/actor";
import { can } from "~/accounts/admins/capabilities";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { readFilter, unknownNames } from "~/kernel/read-filter";
import { type AnyList, filterSchema } from "~/web/lists/list.server";
import type { ChangedView, NewView } from "./views.schema";

const AT_MOST = 20;

export interface Viewer {
  id: number;
  role: string;
}

/** Own ones, and those that others share. */
export async function viewsOf({ db }: Pick<Deps, "db">, viewer: Viewer, list: string) {
  const rows = await db.savedView.findMany({
    where: { list, OR: [{ admin_id: viewer.id }, { is_shared: true }] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name, query, is_shared, is_default, admin_id }) => {
    const is_own = admin_id === viewer.id;
    return { id, name, query, is_shared, is_own, is_default: is_own && is_default };
  });
}
export type View = Awaited<ReturnType<typeof viewsOf>>[number];

/** Filters and order in one spelling. Without the search: a text that names somebody would outlive the account. */
export function viewQuery(list: AnyList, query: URLSearchParams): string {
  const schema = filterSchema(list);
  const unknown = new Set(unknownNames(schema, query));
  const read: Record<string, unknown> = readFilter(schema, query);
  const kept = new URLSearchParams();
  const filters: Record<string, { isSet(value: unknown): boolean }> = list.filters;
  for (const name of Object.keys(filters).sort())
    if (query.has(name) && !unknown.has(name) && filters[name]?.isSet(read[name]))
      kept.set(name, query.get(name) ?? "");
  const sort = query.get("sort") ?? "";
  if (Object.keys(list.sorts).indexOf(sort) > 0) kept.set("sort", sort);
  return kept.toString();
}

/** Throws `invalid_input`, `conflict` and `forbidden`. */
export async function saveView(
  deps: Deps,
  { actor, role }: { actor: AdminActor; role: string },
  { list: address, query: asked, ...view }: NewView,
): Promise<{ list: string; query: string }> {
  const list = listAt(address);
  if (!list) throw new ClubError("not_found", "There is no such list.");
  const query = viewQuery(list, new URLSearchParams(asked));
  if (!query)
    throw new ClubError("invalid_input", "Choose a filter or an order first. A search is not saved.");
  maySave(role, view);
  await deps.db.$transaction(async (tx) => {
    const mine = { admin_id: actor.id, list: address };
    const names = await tx.savedView.findMany({ where: mine, select: { name: true } });
    if (names.length >= AT_MOST)
      throw new ClubError("conflict", `At most ${AT_MOST} views of a list. Delete one first.`);
    mustBeFree(names, view.name);
    if (view.is_default) await tx.savedView.updateMany({ where: mine, data: { is_default: false } });
    const { id } = await tx.savedView.create({ data: { ...mine, ...view, query, created_at: deps.clock() } });
    if (view.is_shared) await note(deps, tx, actor, { action: "view.share", id, list: address });
  });
  return { list: address, query };
}

/** Returns the list. Throws `not_found`, also for a view of somebody else, `conflict` and `forbidden`. */
export async function changeView(
  deps: Deps,
  { actor, role }: { actor: AdminActor; role: string },
  id: number,
  view: ChangedView,
): Promise<string> {
  return deps.db.$transaction(async (tx) => {
    const before = await tx.savedView.findFirst({ where: { id, admin_id: actor.id } });
    if (!before) throw new ClubError("not_found", "There is no such view.");
    if (!before.is_shared) maySave(role, view);
    const { list } = before;
    const others = { admin_id: actor.id, list, id: { not: id } };
    mustBeFree(await tx.savedView.findMany({ where: others, select: { name: true } }), view.name);
    if (view.is_default) await tx.savedView.updateMany({ where: others, data: { is_default: false } });
    await tx.savedView.update({ where: { id }, data: view });
    if (view.is_shared !== before.is_shared)
      await note(deps, tx, actor, { action: view.is_shared ? "view.share" : "view.unshare", id, list });
    return list;
  });
}

/** An owner also deletes what others share. Returns the list. Throws `not_found`. */
export async function deleteView(
  deps: Deps,
  { actor, role }: { actor: AdminActor; role: string },
  id: number,
): Promise<string> {
  return deps.db.$transaction(async (tx) => {
    const allowed = [{ admin_id: actor.id }, ...(mayShare(role) ? [{ is_shared: true }] : [])];
    const view = await tx.savedView.findFirst({ where: { id, OR: allowed } });
    if (!view) throw new ClubError("not_found", "There is no such view.");
    await tx.savedView.delete({ where: { id } });
    if (view.is_shared) await note(deps, tx, actor, { action: "view.unshare", id, list: view.list });
    return view.list;
  });
}

export const mayShare = (role: string): boolean => can(role, "edit_settings");

function maySave(role: string, { is_shared }: ChangedView): void {
  if (is_shared && !mayShare(role)) throw new ClubError("forbidden", "Only an owner can share a view.");
}

function mustBeFree(taken: { name: string }[], name: string): void {
  if (!taken.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  throw fieldError("name", "You already have a view with this name.", "conflict");
}

function note(
  deps: Deps,
  tx: Tx,
  actor: AdminActor,
  { action, id, list }: { action: string; id: number; list: string },
): Promise<void> {
  return audit(deps, tx, { actor, action, subject_kind: "view", subject_id: id, details: { list } });
}
