import type { BrowserContext, Page } from "@playwright/test";
import { cardNumberOf } from "~/domain/book/card-number";
import { ED25519, type SignedCard, signCard } from "~/domain/book/signed-card";
import { cardSigner } from "~/domain/members/card-keys.server";
import { newPairingCode } from "~/domain/tills/pair.server";
import { issueVoucher } from "~/domain/vouchers/vouchers.server";
import { makeSecrets } from "~/http/session/secrets.server";
import { testDeps } from "./deps";
import { type Club, TEST_SECRET } from "./server";

const HOUR_MS = 3_600_000;

const depsOf = (club: Club) => ({
  ...{ ...testDeps(club.db), clock: () => new Date(), secrets: makeSecrets(TEST_SECRET) },
});

export const pairingCode = async (club: Club, id: number): Promise<string> =>
  (await newPairingCode(depsOf(club), { kind: "partner", id, name: "An owner" })).code;

/** As the member got it, with a signal. */
export async function codeToday(club: Club, { id }: { id: number }, partner_id: number): Promise<string> {
  const partner = await club.db.partner.findUniqueOrThrow({ where: { id: partner_id } });
  return (await issueVoucher(depsOf(club), { id, entitled: true }, partner)).voucher!.voucher_code;
}

/** The owner's switch in the portal. */
export const letWorkOffline = (club: Club, partner_id: number, works_offline = true) =>
  club.db.till.updateMany({ where: { partner_id, ended_at: null }, data: { works_offline } });

/** Chromium grants it to installed pages by itself. It lasts as long as the context's session. */
export async function promiseToKeep(context: BrowserContext, page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  await session.send("Browser.setPermission", {
    ...{ permission: { name: "persistent-storage" }, setting: "granted", origin },
    browserContextId: targetInfo.browserContextId,
  });
}

interface Bearer {
  id: number;
  card_token: string;
  plan_type: string;
  full_name: string;
}

/** What the QR code of a member's card holds, made `hours` ago. */
export async function cardText(
  club: Club,
  member: Bearer,
  { hours = 0, forged = false, ...other }: Partial<SignedCard> & { hours?: number; forged?: boolean } = {},
): Promise<string> {
  const { key_id, key } = await cardSigner(depsOf(club));
  const card: SignedCard = {
    ...{ key_id, issued_at: Date.now() - hours * HOUR_MS, card_token: member.card_token },
    ...{ card_number: cardNumberOf(member.id), works_until: "2099-12-31", printed: false },
    plan_type: member.plan_type as SignedCard["plan_type"],
    first_name: member.full_name.split(" ")[0]!,
    ...other,
  };
  const made = forged ? await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"]) : null;
  const signed = await signCard(card, made ? (made as CryptoKeyPair).privateKey : key);
  return `${club.origin.toUpperCase()}/C/${signed}`;
}
