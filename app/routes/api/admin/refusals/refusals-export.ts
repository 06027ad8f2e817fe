import { refusalsList } from "~/domain/backoffice/lists/refusals.server";
import { apiRoute } from "~/http/api/api.server";
import { listFileEndpoint } from "~/http/lists/list.server";

export const { loader, action } = apiRoute({ GET: listFileEndpoint(refusalsList) });
