import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { adminMember } from "~/office/member-page/member-page.server";
import { AccountFrame } from "~/parts/account/AccountPage";
import { aboveDashboard, Dashboard } from "~/parts/account/Dashboard";
import { HistoryScreen } from "~/parts/account/HistoryScreen";
import { MembershipScreen } from "~/parts/agreements/MembershipScreen";
import { PaymentsScreen } from "~/parts/payments/PaymentsScreen";
import { SavingsScreen } from "~/parts/savings/SavingsScreen";
import { CodesScreen } from "~/parts/vouchers/CodesScreen";
import { Button, ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { PREVIEW_SCREENS } from "./+parts/preview-screens";
import { type PreviewedScreen, previewScreen } from "./+parts/preview-screens.server";

export const meta: MetaFunction = () => [{ title: "Preview · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "edit_members");
  const { id, full_name } = await orNotFound(adminMember(deps, idOf(params.id)));
  return json({ id, full_name });
}

/** A preview is audited, so each screen is a posted form: a link never writes. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_members",
    also: ["screen"],
    run: ({ actor, params, fields }) =>
      orNotFound(previewScreen(actor, idOf(params.id), String(fields.get("screen") ?? ""))),
  });

export default function Preview() {
  const { id, full_name } = useLoaderData<typeof loader>();
  const seen = useActionData() as PreviewedScreen | undefined;
  return (
    <main id="main">
      <div className="page stack pb-0">
        {seen ? <p className="text-2xl font-bold">What {full_name} sees</p> : <h1>What {full_name} sees</h1>}
        {seen ? (
          <Panel
            tone="info"
            title="Read-only preview of the member's account. It was written to the audit log."
          />
        ) : (
          <p>You will see the member's account as the member does. Each look is written to the audit log.</p>
        )}
        <Form method="post" className="flex flex-wrap gap-2" aria-label="Screens of the account">
          {PREVIEW_SCREENS.map(({ screen, label }) => (
            <Button
              key={screen}
              name="screen"
              value={screen}
              look={seen?.screen === screen ? "main" : "quiet"}
              aria-current={seen?.screen === screen ? "page" : undefined}
            >
              {seen || screen !== "overview" ? label : "Show the account"}
            </Button>
          ))}
          <ButtonLink look="quiet" to={`/admin/members/${id}`}>
            Back to the member
          </ButtonLink>
        </Form>
      </div>
      {seen ? (
        <div {...{ inert: "" }}>
          <AccountFrame key={seen.screen} as="div" at={addressOf(seen)} is_member {...aboveOf(seen)}>
            <Screen {...seen} />
          </AccountFrame>
        </div>
      ) : null}
    </main>
  );
}

function addressOf({ screen }: PreviewedScreen): string {
  return screen === "overview" ? "/account" : `/account/${screen}`;
}

function aboveOf({ screen, shown }: PreviewedScreen) {
  return screen === "overview" ? aboveDashboard(shown) : null;
}

/** The member's own components. */
function Screen({ screen, shown }: PreviewedScreen) {
  if (screen === "savings") return <SavingsScreen shown={shown} />;
  if (screen === "codes") return <CodesScreen shown={shown} />;
  if (screen === "history") return <HistoryScreen shown={shown} />;
  if (screen === "payments") return <PaymentsScreen shown={shown} />;
  if (screen === "membership") return <MembershipScreen shown={shown} />;
  return <Dashboard shown={shown} />;
}
