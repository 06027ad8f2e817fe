import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "~/accounts/access/viewer.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { changeCard } from "~/money/agreements/change-card.server";
import { membershipView } from "~/money/agreements/membership-view.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { AccountPage } from "~/parts/account/AccountPage";
import { ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { Panel } from "~/ui/Panel";

export const meta: MetaFunction = () => [
  { title: "Change bank card" },
  { name: "robots", content: "noindex" },
];

/** Goes on to the provider's page for the card. It writes nothing, so a plain link may lead here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id, member } = await requireMember(request);
  const found = await changeCard(paymentDeps, member.id);
  if (!found) throw redirect("/account/membership");
  if (found.kind === "link") throw redirect(found.url, 303);
  const [view, { support_email }] = await Promise.all([
    membershipView(paymentDeps, user_id),
    readSettings(paymentDeps),
  ]);
  const { kind, provider_label } = found;
  const may_pay = view?.may.pay_local ?? false;
  return json(
    { kind, provider_label, may_pay, support_email },
    { status: kind === "unreachable" ? 502 : 200 },
  );
}

export const handle: PageHandle = { help: "line" };

export default function MembershipCard() {
  const { kind, provider_label, may_pay, support_email } = useLoaderData<typeof loader>();
  const isAway = kind === "unreachable";
  return (
    <AccountPage title="Change bank card" under="/account/membership">
      <div className="stack max-w-2xl">
        <Panel
          tone="warning"
          title={isAway ? `${provider_label} does not answer` : `${provider_label} has no page for this card`}
        >
          <p>
            Nothing was changed.{" "}
            {isAway ? "Please try again in a few minutes." : "Write to us, and we will find another way."}{" "}
            {may_pay ? "Or pay the next month with another card now: it replaces this one." : null}
          </p>
        </Panel>
        <p className="acts">
          {isAway ? (
            <ButtonLink to="/account/membership/card" reloadDocument>
              Try again
            </ButtonLink>
          ) : (
            <a
              className="btn btn-main"
              href={support_email ? `mailto:${support_email}?subject=Another%20card` : "/contact"}
            >
              Write to us
            </a>
          )}
          {may_pay ? (
            <ButtonLink to="/join?step=details&plan=local" look="quiet">
              Pay with another card
            </ButtonLink>
          ) : null}
          <ButtonLink to="/account/membership" look="quiet">
            Back to my membership
          </ButtonLink>
        </p>
      </div>
    </AccountPage>
  );
}
