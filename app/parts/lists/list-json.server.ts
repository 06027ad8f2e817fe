import { club } from "~/accounts/access/club.server";
import { apiRoute } from "~/accounts/access/guarded-endpoints.server";
import type { Methods } from "~/web/api/endpoint.server";
import { listEndpoint, listFileEndpoint } from "./list.server";

/** By address. */
let mounted: Map<string, Methods> | null = null;

function mount(): Map<string, Methods> {
  const { lists } = club();
  const read = lists.filter(({ json }) => json);
  const files = lists.filter(({ file }) => file?.address.startsWith("/api/"));
  return new Map([
    ...read.map((list): [string, Methods] => [`/api${list.address}`, { GET: listEndpoint(list) }]),
    ...files.map((list): [string, Methods] => [list.file!.address, { GET: listFileEndpoint(list) }]),
  ]);
}

/** The JSON and the file of every list: the address names it. */
export const { loader, action } = apiRoute((path) => {
  mounted ??= mount();
  return mounted.get(path) ?? {};
});
