import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { deviceInWords, type OwnSession } from "./device";

type Owner = { kind: "user"; user_id: number } | { kind: "partner"; account_id: number };

/** Where somebody is signed in, latest first. */
export async function ownSessions({ db, clock }: Deps, owner: Owner, this_id: number): Promise<OwnSession[]> {
  const rows = await db.session.findMany({
    where: { ...owner, revoked_at: null, expires_at: { gt: clock() } },
    orderBy: [{ last_seen_at: "desc" }, { id: "desc" }],
    take: 100,
  });
  return rows.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    device: deviceInWords(user_agent),
    signed_in: shortMoment(created_at),
    seen: shortMoment(last_seen_at),
    is_this: id === this_id,
  }));
}

/** Only one of the owner's own; another's, or one that has ended, changes nothing. */
export async function endOwnSession({ db, clock }: Deps, owner: Owner, id: number): Promise<void> {
  await db.session.updateMany({ where: { ...owner, id, revoked_at: null }, data: { revoked_at: clock() } });
}
