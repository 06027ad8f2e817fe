import { dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { giftStatusOn, giftWords, readGiftCode } from "~/money/gifts/gift";
import { hashOfGift } from "~/money/gifts/redeem.server";
import { inWords } from "~/ui/office/lists/words";
import { type Hit, hit } from "./found";

/** By the code that its giver or receiver reads out: the office sees no codes, and finds by the keyed hash. */
export async function findGift(deps: Deps, text: string): Promise<Hit[]> {
  const code = readGiftCode(text);
  if (!code) return [];
  const code_hash = hashOfGift(deps, code);
  const gift = await deps.db.gift.findUnique({ where: { code_hash } });
  if (!gift) return [];
  const status = giftStatusOn(gift, dayOf(deps.clock()));
  return [
    {
      ...hit("gift", `/admin/gifts/${gift.id}`, `Gift: ${giftWords(gift.plan_type)}`),
      note: `Valid until ${longDay(gift.valid_through)}`,
      status,
      status_words: inWords(status),
      is_exact: true,
    },
  ];
}
