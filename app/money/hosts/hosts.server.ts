import type { Workplace } from "~/accounts/access/club.server";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Host } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { isGuestAddress } from "~/kernel/guest";
import { onlyGives } from "~/money/gifts/giver.server";
import { sellsCards } from "~/money/printed-cards/sold.server";
import type { HostInput } from "./host.schema";
import { setShownAside } from "./send-ahead.server";

/** Throws `not_found` for anybody who is no host, or no longer one. */
export async function hostOf({ db }: Pick<Deps, "db">, user_id: number): Promise<Host> {
  const host = await db.host.findUnique({ where: { user_id } });
  if (!host || host.ended_at) throw new ClubError("not_found", "This page is for guest houses.");
  return host;
}

/** A guest house's page before that of a seller of printed cards; for givers who are no members, their gifts. */
export async function workplaceOf(deps: Pick<Deps, "db">, user_id: number): Promise<Workplace | null> {
  if (await isHost(deps, user_id)) return { to: "/host", label: "My Guest House" };
  if (await sellsCards(deps, user_id)) return { to: "/gift", label: "My Printed Cards" };
  return (await onlyGives(deps, user_id)) ? { to: "/gift", label: "My Gifts" } : null;
}

export async function isHost({ db }: Pick<Deps, "db">, user_id: number): Promise<boolean> {
  return (await db.host.count({ where: { user_id, ended_at: null } })) > 0;
}

/** The first sign-in with this address takes it over. Throws `conflict` for a host's address. Returns the id. */
export function addHost(deps: Deps, actor: AdminActor, input: HostInput): Promise<number> {
  const { name, email, city, price: unit_cents } = input;
  return deps.db.$transaction(async (tx) => {
    const created_at = deps.clock();
    const user = await accountFor(tx, { email, name, created_at });
    if (await tx.host.findUnique({ where: { user_id: user.id } })) {
      throw fieldError("email", "This address already belongs to a guest house.", "conflict");
    }
    const host = { user_id: user.id, name, city, unit_cents, created_by: actor.name, created_at };
    const { id } = await tx.host.create({ data: host });
    await audit(deps, tx, {
      actor,
      action: "host.create",
      subject_kind: "host",
      subject_id: id,
      details: { city, unit_cents },
    });
    return id;
  });
}

/** Of a business that buys from the club: its address's, or a new one. Throws `conflict`. */
export async function accountFor(
  tx: Tx,
  { email, name, created_at }: { email: string; name: string; created_at: Date },
) {
  const user = await tx.user.findUnique({ where: { email } });
  if (isGuestAddress(email) || user?.merged_into_id || user?.deletion_requested_at) {
    throw fieldError("email", "This address cannot be used. Use another one.", "conflict");
  }
  return user ?? tx.user.create({ data: { email, name, created_at } });
}

/** An ended one buys and checks in no more; its passes stay good, and it sees their codes. Throws `not_found`. */
export function endHost(deps: Deps, actor: AdminActor, id: number, is_end: boolean): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const host = await tx.host.findUnique({ where: { id } });
    if (!host) throw new ClubError("not_found", "There is no such guest house.");
    if ((host.ended_at !== null) === is_end) return;
    await setShownAside(tx, host);
    await tx.host.update({ where: { id }, data: { ended_at: is_end ? deps.clock() : null } });
    const action = is_end ? "host.end" : "host.restore";
    await audit(deps, tx, { actor, action, subject_kind: "host", subject_id: id });
  });
}
