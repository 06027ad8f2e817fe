import type { Deps } from "~/kernel/deps";
import { formatCount, formatPrice } from "~/kernel/money";
import { missingForTheLaw } from "~/kernel/settings/law";
import { readSettings } from "~/kernel/settings/settings.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { checkHealth } from "~/office/health/health-checks.server";
import { mailStatus } from "./mail-status.server";

/** What the screen Settings says beside its rows, by address. */
export async function settingsFacts(deps: Deps): Promise<Record<string, string>> {
  const { db } = deps;
  const [settings, prices, mail, blocks, admins, keys, webhooks, held, checks] = await Promise.all([
    readSettings(deps),
    readPrices(deps),
    mailStatus(deps),
    db.contentBlock.count(),
    db.admin.count(),
    db.apiKey.count({ where: { revoked_at: null } }),
    db.webhookEndpoint.count(),
    db.restoration.count({ where: { released_at: null } }),
    checkHealth(),
  ]);
  const { local_recurring, tourist_oneoff } = prices;
  const troubles = checks.filter(({ state }) => state !== "good").length;
  const missing = missingForTheLaw(settings).length;
  return {
    "/admin/settings/club": settings.location,
    "/admin/settings/law": missing > 0 ? `${missing} missing` : "Complete",
    "/admin/settings/content": `${formatCount(blocks)} ${blocks === 1 ? "text" : "texts"}`,
    "/admin/settings/rules": `${settings.grace_days} days of grace`,
    "/admin/settings/prices": `${formatPrice(local_recurring)} and ${formatPrice(tourist_oneoff)}`,
    "/admin/settings/admins": formatCount(admins),
    "/admin/settings/mail": mail.failed > 0 ? `${formatCount(mail.failed)} failed` : "Working",
    "/admin/settings/keys": formatCount(keys),
    "/admin/settings/webhooks": formatCount(webhooks),
    "/admin/health": troubles > 0 ? `${troubles} to look at` : "All well",
    "/admin/restore": held > 0 ? "Mails are held" : "Nothing held",
  };
}
