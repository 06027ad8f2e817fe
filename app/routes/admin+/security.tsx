import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireSelf } from "~/accounts/access/viewer.server";
import { securityOverview } from "~/accounts/factors/overview.server";
import { ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { RecoveryCodes } from "./+security/RecoveryCodes";
import { SecurityFactors } from "./+security/SecurityFactors";
import { SecurityDevices, SecuritySessions } from "./+security/SecuritySessions";
import { securityForms } from "./+security/security-forms.server";

export const meta: MetaFunction = () => [{ title: "Your security · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { admin, id } = await requireSelf(request);
  const overview = await securityOverview(deps, admin.id, id);
  return json({ overview, must_set_up: admin.needs_factor, site: new URL(deps.origin).host });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, securityForms);

const DONE = {
  app: "The authenticator app is set up.",
  passkey: "The passkey is set up.",
  removed: "The second factor was removed.",
  ended: "The session has ended.",
  others_ended: "All other sessions have ended, and no device is remembered.",
  forgotten: "The device is no longer remembered.",
};

export default function Security() {
  const { overview, must_set_up, site } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ codes: string[] }>();
  const { factors, recovery_codes, sessions, devices } = overview;
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="list-head">
        <h1>Your security</h1>
        {must_set_up ? null : (
          <ButtonLink look="quiet" to="/admin/settings/admins?act=own_password">
            Change your password
          </ButtonLink>
        )}
      </div>
      {must_set_up ? (
        <Panel tone="warning" title="The club requires a second factor" live={false}>
          <p>Set up an authenticator app or a passkey. The rest of the back office opens after that.</p>
        </Panel>
      ) : null}
      <FormErrors title="That did not work" errors={formErrorsOf(answer?.result)} />
      {answer ? null : <Done messages={DONE} />}
      <div className="stack max-w-3xl">
        {answer?.codes ? (
          <RecoveryCodes codes={answer.codes} site={site} />
        ) : (
          <>
            <SecurityFactors factors={factors} recovery_codes={recovery_codes} />
            <SecuritySessions sessions={sessions} />
            <SecurityDevices devices={devices} />
          </>
        )}
      </div>
    </main>
  );
}
