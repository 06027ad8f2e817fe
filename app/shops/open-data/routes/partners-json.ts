import { z } from "zod";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { localBusiness } from "~/shops/directory/parts/structured";
import { hoursNow } from "~/shops/hours/hours.server";

const MOST_LISTED = 2000;

/** Any property of schema.org may follow. */
const thing = z.looseObject({ "@type": z.string() });

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The directory as open data: an ItemList of LocalBusiness with its Offer (schema.org, JSON-LD)",
    notes: "For anybody, for any use. It changes with the directory.",
    who: "anyone",
    etag: true,
    answers: {
      200: z
        .object({
          "@context": z.literal("https://schema.org"),
          "@type": z.literal("ItemList"),
          name: z.string(),
          url: z.url(),
          numberOfItems: z.int(),
          itemListElement: z.array(
            z.object({ "@type": z.literal("ListItem"), position: z.int(), item: thing }),
          ),
        })
        .meta({ id: "PartnersOpenData" }),
    },
    async run({ deps }) {
      const [shops, hours] = await Promise.all([
        deps.db.partner.findMany({ where: { is_active: true }, orderBy: { id: "asc" }, take: MOST_LISTED }),
        hoursNow(deps),
      ]);
      return reply({
        "@context": "https://schema.org",
        "@type": "ItemList",
        name: "Shops that give members a discount",
        url: `${deps.origin}/partners`,
        numberOfItems: shops.length,
        itemListElement: shops.map((shop, index) => ({
          "@type": "ListItem",
          position: index + 1,
          item: localBusiness(
            { ...shop, hours: hours.shownOf(shop) },
            `${deps.origin}/partners/${shop.slug}`,
          ),
        })),
      });
    },
  }),
});
