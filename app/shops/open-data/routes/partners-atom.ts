import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { atomFeed } from "../feed";
import { newestPartners } from "../open-data.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "A feed of new shops (Atom, RFC 4287), the latest 50",
    who: "anyone",
    etag: true,
    answers: { 200: { media: "application/atom+xml", description: "The feed, latest first." } },
    async run({ deps }) {
      const { club_name } = await readSettings(deps);
      const feed = atomFeed({ origin: deps.origin, club_name, shops: await newestPartners(deps) });
      const headers = { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "no-store" };
      return new Response(feed, { headers });
    },
  }),
});
