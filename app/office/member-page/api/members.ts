import { apiRoute } from "~/accounts/access/api.server";
import { listEndpoint } from "~/accounts/access/lists/list.server";
import { membersList } from "~/members/membership/members.list.server";

export const { loader, action } = apiRoute({ GET: listEndpoint(membersList) });
