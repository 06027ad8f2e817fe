import { apiRoute, endpoint, reply } from "~/http/api.server";

/** The current user, whole, as document 1 reads it: at the top level and under `data`. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "user",
    async run({ viewer }) {
      const { user_id, email, name, given_name, family_name } = viewer;
      const user = { id: user_id, email, google_user_data: { email, name, given_name, family_name } };
      return reply({ success: true, ...user, data: user });
    },
  }),
});
