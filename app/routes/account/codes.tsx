import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readQuery } from "~/http/fields/query.server";
import { requireMember } from "~/http/session/viewer.server";
import { CodesScreen } from "./parts/screens/CodesScreen";
import { codesShown } from "./screens.server";

export const meta: MetaFunction = () => [
  { title: "My monthly codes" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  return json(await codesShown(member.id, readQuery(request).get("category")));
}

export default function Codes() {
  return <CodesScreen shown={useLoaderData<typeof loader>()} />;
}
