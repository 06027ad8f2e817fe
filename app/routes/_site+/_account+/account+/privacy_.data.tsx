import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { myData } from "~/office/privacy/my-data.server";
import { AccountPage } from "~/parts/account/AccountPage";
import { ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { Icon } from "~/ui/Icon";
import { deps } from "~/web/process/deps.server";
import { DataSection } from "./+privacy/DataSection";

/** How much of each list the page shows; the file has all of it. */
const SHOWN = 50;

/** Sections that are unfolded: the sign-in and the membership. */
const OPEN_FIRST = 2;

export const meta: MetaFunction = () => [{ title: "My data" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { exported_at: _, ...data } = await myData(deps, viewer, SHOWN);
  return json({ data });
}

type Sections = Omit<Awaited<ReturnType<typeof myData>>, "exported_at">;

const TITLES: Record<keyof Sections, string> = {
  account: "Your sign-in",
  membership: "Your membership",
  periods: "Days that you have had",
  status_history: "How your membership changed",
  departure: "Why you left, if you told us",
  agreements: "Permissions to charge you each month",
  payments: "Payments",
  refunds: "Money that the payment providers gave back to you",
  repayments: "Money that goes back to you",
  bank_transfers: "Bank transfers",
  disputes: "Payments that your bank asked back",
  movements: "What the payment providers list of you",
  provider_messages: "What the payment providers told us about your payments",
  checkouts: "What you set out to buy",
  gifts: "Gifts that you gave",
  redemptions: "Discounts",
  second_discounts: "Discounts given a second time",
  refusals: "Discounts that a counter refused",
  vouchers: "Codes",
  savings: "Savings",
  favourites: "Your favourite shops",
  consents: "Consents",
  other_consents: "Other things that you agreed to",
  mails: "Mails to you",
  newsletter: "The newsletter",
  messages: "Messages from you",
  openings: "When our office opened your record",
  applications: "Applications of your business",
  merged_memberships: "Memberships of yours that were merged into this one",
  sign_in_links: "Other Google accounts that asked to sign in",
  sign_in_codes: "Codes mailed to you in the last hour to sign in with",
  sessions: "Where you are signed in",
};

const sections = Object.entries(TITLES) as [keyof Sections, string][];

export const handle: PageHandle = { help: "line" };

export default function MyData() {
  const { data } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="My data" under="/account/privacy">
      <p>
        This is what the club keeps about you, latest first. Of long lists the page shows the latest {SHOWN}{" "}
        lines; the file has all of them.
      </p>
      <p className="acts">
        <a className="btn btn-main" href="/account/privacy/data.json" download>
          <Icon name="download" /> Download as a file
        </a>
        <ButtonLink to="/account/privacy" look="quiet">
          Back to privacy
        </ButtonLink>
      </p>
      <div>
        {sections.map(([name, title], index) => (
          <DataSection key={name} title={title} content={data[name]} open={index < OPEN_FIRST} />
        ))}
      </div>
    </AccountPage>
  );
}
