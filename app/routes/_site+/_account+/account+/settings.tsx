import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { AccountPage } from "~/parts/account/AccountPage";
import { MembershipBanner } from "~/parts/membership/MembershipBanner";
import type { PageHandle } from "~/ui/document/page-handle";
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
  const { card, overdue, email, ...facts } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Account">
      {card ? <CardStrip member={card} /> : null}
      {overdue ? <MembershipBanner member={overdue} /> : null}
      <AccountRows {...facts} email={email} />
    </AccountPage>
  );
}
