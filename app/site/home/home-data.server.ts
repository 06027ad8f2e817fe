import type { Deps } from "~/kernel/deps";
import { formatCount, formatPrice, formatRand, formatWholeRand } from "~/kernel/money";
import { activeShops, cardWorth, savedLately, shopsLastMonth } from "~/members/savings/club-figures.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { cardPartners, featuredPartners, townPartners } from "~/shops/directory/directory.server";
import { words } from "./home.words";
import { marketingClaims } from "./marketing-claims.server";
import type { ShopsBack } from "./parts/Closing";
import type { ShownFigures } from "./parts/Figures";

/** Formats on the server, which keeps the page's scripts small. */
export async function homeData(deps: Deps) {
  const fee_cents = (await readPrices(deps)).local_recurring;
  const featured = await featuredPartners(deps);
  const [worth, saved, back, claims, { shops, towns }, near, partners] = await Promise.all([
    cardWorth(deps, fee_cents),
    savedLately(deps),
    shopsLastMonth(deps),
    marketingClaims(deps),
    activeShops(deps),
    townPartners(deps, featured),
    cardPartners(deps, featured),
  ]);
  const out = worth.out_cents ? `${formatWholeRand(worth.out_cents)}${worth.is_claim ? "+" : ""}` : "";
  return {
    fee_cents,
    lead: words.hero.lead(formatPrice(fee_cents), out, claims.partner_stores),
    covered: worth.covered,
    partners,
    near,
    all: shops,
    figures: {
      shops: shops >= 5 ? formatCount(shops) : "",
      towns,
      members: claims.members,
      saved: saved && {
        rand: formatRand(saved.discount_cents),
        month: saved.month,
        so_far: saved.so_far,
        average: formatRand(Math.round(saved.discount_cents / saved.redemptions)),
      },
    } satisfies ShownFigures,
    back:
      back &&
      ({
        month: back.month,
        visits: formatCount(back.redemptions),
        shops: formatCount(back.shops),
        paid: formatWholeRand(back.bills_cents - back.discount_cents),
        given: formatWholeRand(back.discount_cents),
      } satisfies ShopsBack),
  };
}
