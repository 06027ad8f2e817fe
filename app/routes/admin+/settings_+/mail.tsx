import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { mailStatus } from "~/office/settings/settings-facts.server";
import { TestMail } from "~/parts/emails/TestMail";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";

export const meta: MetaFunction = () => [{ title: "Mail · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  return json({ ...(await mailStatus(deps)), sender: env.MAIL_FROM, may_send: can(role, "send_mail") });
}

export default function MailSettings() {
  const { pending, failed, last_sent_on, sender, may_send } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Mail</h1>
      <dl className="card facts">
        <div>
          <dt>Mail waiting, failed</dt>
          <dd>
            <Badge tone={failed > 0 ? "bad" : "good"}>
              {pending} waiting, {failed} failed
            </Badge>
          </dd>
        </div>
        <div>
          <dt>Last mail sent</dt>
          <dd>{last_sent_on ?? "None yet"}</dd>
        </div>
        <div>
          <dt>Sender</dt>
          <dd>{sender}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        {failed > 0 ? (
          <ButtonLink to="/admin/emails?status=failed" look="quiet">
            See what failed
          </ButtonLink>
        ) : null}
        {may_send ? <TestMail result={undefined} /> : null}
      </div>
    </main>
  );
}
