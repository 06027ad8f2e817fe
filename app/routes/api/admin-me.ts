import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    async run({ admin: { id, full_name, email, role } }) {
      return { id, full_name, email, role };
    },
  }),
});
