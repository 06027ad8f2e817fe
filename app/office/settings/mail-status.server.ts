import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";

export async function mailStatus(deps: Deps) {
  const [pending, failed, last] = await Promise.all([
    deps.db.outboxMail.count({ where: { status: "pending" } }),
    deps.db.outboxMail.count({ where: { status: "failed" } }),
    deps.db.outboxMail.findFirst({
      where: { status: "sent" },
      orderBy: { created_at: "desc" },
      select: { sent_at: true },
    }),
  ]);
  const at = last?.sent_at;
  return { pending, failed, last_sent_on: at ? shortMoment(at) : null };
}
