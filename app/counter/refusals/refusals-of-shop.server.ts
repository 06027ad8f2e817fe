import { refusalWords } from "~/counter/redemptions/refusal-words";
import { nearMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { RefusalFigures } from "./refusal";

const SHOWN = 50;

export async function refusalFigures({ db }: Pick<Deps, "db">, partner_id: number): Promise<RefusalFigures> {
  const attempts = await db.refusal.groupBy({ by: ["member_id"], where: { partner_id }, _count: true });
  return {
    attempts: attempts.reduce((sum, { _count }) => sum + _count, 0),
    members: attempts.filter(({ member_id }) => member_id !== null).length,
  };
}

/** The latest first, without the members. */
export async function shopRefusals({ db, clock }: Pick<Deps, "db" | "clock">, partner_id: number) {
  const rows = await db.refusal.findMany({
    where: { partner_id },
    orderBy: [{ refused_at: "desc" }, { id: "desc" }],
    take: SHOWN,
  });
  return rows.map(({ id, refused_at, code }) => ({
    id,
    when: nearMoment(refused_at, clock()),
    why: refusalWords(code),
  }));
}
