import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { AccountPage } from "~/parts/account/AccountPage";
import { Button } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { LineDrawing } from "~/ui/Icon";
import { readLite } from "~/web/cookies/preferences.server";
import { AccountRows } from "./+settings/AccountRows";
import { CardStrip } from "./+settings/CardStrip";
import { settingsShown } from "./+settings/settings.http.server";

export const meta: MetaFunction = () => [{ title: "Account" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  return json({ ...(await settingsShown(viewer)), email: viewer.email, lite: readLite(request) });
}

export const handle: PageHandle = { help: "line" };

/** Everything of the account that has no tab. */
export default function Settings() {
  const { card, email, ...facts } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Account">
      {card ? <CardStrip member={card} /> : null}
      <AccountRows {...facts} />
      <Form method="post" action="/logout" className="stack">
        <p className="acts">
          <Button look="quiet">
            <LineDrawing path="M9 21H5a2 2 0 0 1-2-2V5c0-1.1.9-2 2-2h4M16 17l5-5-5-5M21 12H9" />
            Logout
          </Button>
        </p>
        <p className="text-sm text-muted">{`Signed in as ${email}`}</p>
      </Form>
    </AccountPage>
  );
}
