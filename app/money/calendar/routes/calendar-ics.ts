import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { ClubError } from "~/kernel/errors";
import { readCalendar } from "../calendar-link.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "A member's own dates, as a calendar to subscribe to (iCalendar, RFC 5545)",
    notes: "The address is the member's secret: they make, change and remove it in their account.",
    who: "anyone",
    params: z.object({ file: z.string().max(40) }),
    answers: { 200: { media: "text/calendar", description: "The next charge, or the card's last day." } },
    refusals: ["not_found"],
    async run({ deps, params }) {
      const calendar = await readCalendar(deps, params.file);
      if (!calendar) throw new ClubError("not_found", "There is no calendar at this address.");
      const headers = {
        "Content-Type": "text/calendar; charset=utf-8",
        "Cache-Control": "no-store",
      };
      return new Response(calendar, { headers });
    },
  }),
});
