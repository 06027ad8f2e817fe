import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { requirePartner } from "~/accounts/access/viewer.server";
import { PrintKit } from "./+print/PrintKit";

export const meta: MetaFunction = () => [{ title: "Print kit" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePartner(request);
  return json({});
}

export default function Print() {
  return (
    <main id="main" className="portal-main stack">
      <h1>Print kit</h1>
      <p className="max-w-2xl text-muted">
        Print at 100%, without margins where your printer can. The business PIN is on none of them; a{" "}
        <Link className="link" to="/partner/dashboard/tills">
          paired till
        </Link>{" "}
        needs none.
      </p>
      <PrintKit at="/partner/dashboard/print" />
    </main>
  );
}
