import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { savingsByMonth } from "~/members/savings/read-savings.server";

export async function pauseAdvice(
  deps: Deps,
  member_id: number,
  { may, renews_with_cents }: { may: { pause: boolean }; renews_with_cents: number | null },
): Promise<{ saved_cents: number[]; fee_cents: number } | null> {
  if (!may.pause || renews_with_cents === null) return null;
  const { join_date } = await deps.db.member.findUniqueOrThrow({ where: { id: member_id } });
  const months = (await savingsByMonth(deps, member_id)).slice(-3, -1);
  const first = months[0]?.month ?? "";
  const wasThere = monthKeyOf(join_date) < first || dayOf(join_date) === `${first}-01`;
  const paidOff = months.some(({ saved }) => saved >= renews_with_cents);
  if (!wasThere || paidOff) return null;
  return { saved_cents: months.map(({ saved }) => saved), fee_cents: renews_with_cents };
}
