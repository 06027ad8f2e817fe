import { apiRoute } from "~/accounts/access/api.server";
import { listEndpoint } from "~/accounts/access/lists/list.server";
import { emailsList } from "../emails.list.server";

export const { loader, action } = apiRoute({ GET: listEndpoint(emailsList) });
