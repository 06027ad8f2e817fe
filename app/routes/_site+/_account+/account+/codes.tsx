import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "~/accounts/access/viewer.server";
import { codesShown } from "~/parts/account/screens.http.server";
import { CodesScreen } from "~/parts/vouchers/CodesScreen";
import type { PageHandle } from "~/ui/document/page-handle";
import { readLite } from "~/web/cookies/preferences.server";
import { readQuery } from "~/web/fields/query.server";

export const meta: MetaFunction = () => [
  { title: "My monthly codes" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const category = readQuery(request).get("category");
  return json(await codesShown(member, { category, lite: readLite(request) }));
}

export const handle: PageHandle = { help: "line" };

export default function Codes() {
  return <CodesScreen shown={useLoaderData<typeof loader>()} />;
}
