import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { id } from "~/kernel/answers.schema";
import { reply } from "~/web/api/api.server";

const text = z.string();
const profile = z.object({ email: text, name: text, given_name: text, family_name: text });
const user = { id, email: text, google_user_data: profile };

/** The current user, at the top level and again under `data`: clients read either. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The signed-in person, at the top level and under `data`",
    who: "user",
    answers: { 200: z.object({ success: z.literal(true), ...user, data: z.object(user) }) },
    async run({ viewer }) {
      const { user_id, email, name, given_name, family_name } = viewer;
      const data = { id: user_id, email, google_user_data: { email, name, given_name, family_name } };
      return reply({ success: true, ...data, data });
    },
  }),
});
