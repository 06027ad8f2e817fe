import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { ROLES } from "~/accounts/admins/capabilities";
import { id } from "~/kernel/answers.schema";
import { dataOf } from "~/web/api/answers.server";

const me = z.object({ id, full_name: z.string(), email: z.string(), role: z.enum(ROLES) });

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The administrator who is signed in",
    who: "admin",
    capability: "view",
    answers: { 200: dataOf(me) },
    async run({ admin: { id, full_name, email, role } }) {
      return { id, full_name, email, role };
    },
  }),
});
