import { apiRoute } from "~/accounts/access/api.server";
import { listEndpoint } from "~/accounts/access/lists/list.server";
import { setAsideList } from "../set-aside.list.server";

export const { loader, action } = apiRoute({ GET: listEndpoint(setAsideList) });
