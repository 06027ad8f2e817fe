import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { formatCount, formatPrice } from "~/kernel/money";
import { missingForTheLaw } from "~/kernel/settings/law";
import { readSettings } from "~/kernel/settings/settings.server";
import { paymentModes } from "~/money/payments/providers.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { checkHealth } from "~/office/health/health.server";

interface Fact {
  words: string;
  needs_look: boolean;
}

const plain = (words: string): Fact => ({ words, needs_look: false });
const trouble = (words: string): Fact => ({ words, needs_look: true });

/** What the screen Settings says beside its rows, by address. */
export async function settingsFacts(deps: Deps): Promise<Record<string, Fact>> {
  const { db } = deps;
  const [settings, prices, mail, blocks, admins, held, checks] = await Promise.all([
    readSettings(deps),
    readPrices(deps),
    mailStatus(deps),
    db.contentBlock.count(),
    db.admin.count(),
    db.hold.count({ where: { released_at: null } }),
    checkHealth(),
  ]);
  const { local_recurring, tourist_oneoff } = prices;
  const troubles = checks.filter(({ state }) => state !== "good").length;
  const missing = missingForTheLaw(settings).length;
  const isLive = paymentModes().every(({ live }) => live);
  return {
    "/admin/settings/club": plain(settings.location.split(",")[0]!),
    "/admin/settings/law": missing > 0 ? trouble(`${missing} missing`) : plain("Filled in"),
    "/admin/settings/content": plain(`${formatCount(blocks)} blocks`),
    "/admin/settings/rules": plain(`${settings.grace_days} days of grace`),
    "/admin/settings/payments": isLive ? plain("Live") : trouble("Test mode"),
    "/admin/settings/prices": plain(
      `${formatPrice(local_recurring)} a month, ${formatPrice(tourist_oneoff)} once`,
    ),
    "/admin/settings/admins": plain(formatCount(admins)),
    "/admin/settings/mail": mailFact(mail),
    "/admin/health": troubles > 0 ? trouble(`${troubles} to look at`) : plain("All well"),
    "/admin/restore": held > 0 ? trouble("Something") : plain("Nothing"),
  };
}

function mailFact({ failed, last_sent_on }: Awaited<ReturnType<typeof mailStatus>>): Fact {
  if (failed > 0) return trouble(`${formatCount(failed)} failed`);
  return last_sent_on ? plain("Working") : trouble("Nothing sent yet");
}

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
