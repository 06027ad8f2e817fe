import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { atomFeed } from "../feed";

const MOST_NEW = 50;

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "A feed of new shops (Atom, RFC 4287), the latest 50",
    who: "anyone",
    etag: true,
    answers: { 200: { media: "application/atom+xml", description: "The feed, latest first." } },
    async run({ deps }) {
      const { club_name } = await readSettings(deps);
      const shops = await deps.db.partner.findMany({
        where: { is_active: true },
        orderBy: [{ created_at: "desc" }, { id: "desc" }],
        take: MOST_NEW,
      });
      const feed = atomFeed({ origin: deps.origin, club_name, shops });
      const headers = { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "no-store" };
      return new Response(feed, { headers });
    },
  }),
});
