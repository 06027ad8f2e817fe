import { adminActor } from "~/domain/admins/actor";
import { notifyMembers } from "~/domain/partners/notify.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "admin",
    capability: "send_mail",
    async run({ deps, admin, params }) {
      const recipients = await notifyMembers(deps, adminActor(admin), Number(params.id) || 0);
      const members = recipients === 1 ? "1 member" : `${recipients} members`;
      return reply({ success: true, message: `The notice goes out to ${members}.`, data: { recipients } });
    },
  }),
});
