import { newPairingCode } from "~/counter/tills/pair.server";
import { cardNumberOf } from "~/members/card/card";
import { cardSigner } from "~/members/card/card-keys.server";
import { ED25519, type SignedCard, signCard } from "~/members/card/signed-card";
import { makeSecrets } from "~/web/process/secrets.server";
import { testDeps } from "./deps";
import { type Club, TEST_SECRET } from "./server";

const HOUR_MS = 3_600_000;

const depsOf = (club: Club) => ({
  ...testDeps(club.db),
  clock: () => new Date(),
  secrets: makeSecrets(TEST_SECRET),
});

export const pairingCode = async (club: Club, id: number): Promise<string> =>
  (await newPairingCode(depsOf(club), { kind: "partner", id, name: "An owner" })).code;

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
    key_id,
    issued_at: Date.now() - hours * HOUR_MS,
    card_token: member.card_token,
    card_number: cardNumberOf(member.id),
    works_until: "2099-12-31",
    printed: false,
    plan_type: member.plan_type as SignedCard["plan_type"],
    first_name: member.full_name.split(" ")[0]!,
    ...other,
  };
  const made = forged ? await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"]) : null;
  const signed = await signCard(card, made ? (made as CryptoKeyPair).privateKey : key);
  return `${club.origin.toUpperCase()}/C/${signed}`;
}
