import { setAsideList } from "~/domain/backoffice/lists/set-aside.server";
import { apiRoute } from "~/http/api/api.server";
import { listEndpoint } from "~/http/lists/list.server";

export const { loader, action } = apiRoute({ GET: listEndpoint(setAsideList) });
