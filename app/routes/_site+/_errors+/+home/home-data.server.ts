import { DEFAULT_CITY } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { qrPath } from "~/kernel/images/qr.server";
import { formatPrice, formatWholeRand } from "~/kernel/money";
import type { DrawnMember } from "~/members/card/card-drawing";
import { activeShops, cardWorth, savedLately } from "~/members/savings/club-figures.server";
import { readPrices } from "~/money/prices/read-prices.server";
import type { DrawnCard } from "~/parts/card/DigitalCard";
import { marketingClaims } from "~/parts/home/marketing-claims.server";
import { featuredPartners, openShops, tilePartners } from "~/shops/directory/directory.server";
import { words } from "./home.words";
import type { ShownFigures } from "./Proof";

/** Formats on the server, which keeps the page's scripts small. `city`: the viewer's, empty for none. */
export async function homeData(deps: Deps, city: string) {
  const { local_recurring, tourist_oneoff } = await readPrices(deps);
  const town = city || DEFAULT_CITY;
  const [worth, saved, claims, shops, featured] = await Promise.all([
    cardWorth(deps, local_recurring),
    savedLately(deps),
    marketingClaims(deps),
    activeShops(deps),
    featuredPartners(deps),
  ]);
  const found = await openShops(deps, {
    home: town,
    without: featured.map(({ id }) => id),
    take: OPEN_SHOWN,
  });
  // Two stand beside each other on a phone.
  const open = found.slice(0, found.length - (found.length % 2));
  const isTown = open.every((shop) => shop.city === town);
  const price = formatPrice(local_recurring);
  return {
    lead: words.hero.lead(price, formatPrice(tourist_oneoff), claims.partner_stores),
    covered: worth.covered,
    partners: await tilePartners(deps, featured),
    open: {
      title: isTown ? (city ? words.open.near : words.open.town(town)) : words.open.title,
      city: isTown ? town : "",
      shops: await tilePartners(deps, open),
    },
    all: shops,
    figures: {
      saved: saved && {
        // Never more than the books say.
        rand: formatWholeRand(Math.floor(saved.discount_cents / 100) * 100),
        month: saved.month,
        so_far: saved.so_far,
      },
      worth: worth.out_cents
        ? {
            words: words.figures.worth(
              price,
              `${formatWholeRand(worth.out_cents)}${worth.is_claim ? "+" : ""}`,
            ),
            month: worth.month,
          }
        : null,
    } satisfies ShownFigures,
  };
}

const OPEN_SHOWN = 4;

/** Nobody's: an id has no L. Its code leads to joining. */
export const exampleCard = (
  deps: Pick<Deps, "clock">,
  origin: string,
): Omit<DrawnCard<DrawnMember>, "club_name"> => ({
  member: {
    full_name: "Nomvula Dlamini",
    member_id: "FBI-PA-SAMPLE",
    plan_type: "local_recurring",
    join_date: dayOf(deps.clock()),
    entitled: true,
    status: "active",
    works_until: dayOf(deps.clock()),
    expiring_soon: false,
    days_left: null,
  },
  validity: { label: "Valid until", day: null },
  qr: qrPath(`${origin}/join`),
});
