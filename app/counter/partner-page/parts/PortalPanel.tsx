import { Form } from "@remix-run/react";
import { dayOf, shortDay } from "~/kernel/clock";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { Panel } from "~/ui/Panel";

export interface PortalAnswer {
  /** Just created; the link is shown once. */
  access: { username: string; set_password_url: string; mailed_to: string | null };
}

interface Portal {
  username: string;
  disabled: boolean;
  has_password: boolean;
  last_login_at: string | null;
}

export function PortalPanel({
  portal,
  active,
  slug,
  access,
  result,
}: {
  portal: Portal | null;
  active: boolean;
  slug: string;
  access: PortalAnswer["access"] | undefined;
  result: FormResult | undefined;
}) {
  return (
    <section className="card stack">
      <h2>Portal access</h2>
      {access ? (
        <Panel tone="success" title={`Portal access for ${access.username}`}>
          <p>
            {access.mailed_to
              ? `The link was mailed to ${access.mailed_to}. It is shown here once:`
              : "Give this link to the partner. It is shown here once:"}
          </p>
          <p className="my-2 break-all font-mono text-sm">{access.set_password_url}</p>
          <CopyButton text={access.set_password_url} label="Copy the link" done="Copied" />
        </Panel>
      ) : null}
      {portal ? <PortalState portal={portal} /> : <p>This partner cannot sign in to the portal yet.</p>}
      {active ? (
        <Form method="post" className="stack">
          <FormKey />
          <Field
            label="Username"
            name="username"
            meta={fieldsOf(result, { username: portal?.username ?? slug })("username")}
            autoCapitalize="none"
            autoComplete="off"
            required
            minLength={3}
            maxLength={60}
            hint={portal ? "A new link ends the present password and its sessions." : undefined}
          />
          <Button look="quiet" name="intent" value="portal_access">
            {portal ? "Make a new set-password link" : "Give access and make a link"}
          </Button>
        </Form>
      ) : null}
      {portal && !portal.disabled ? (
        <Ask title="Disable portal access" intent="portal_disable" button="Yes, disable it">
          <p>Nobody can sign in to this partner's portal any more, and whoever is signed in is signed out.</p>
        </Ask>
      ) : null}
    </section>
  );
}

function PortalState({ portal }: { portal: Portal }) {
  const seen = portal.last_login_at && shortDay(dayOf(new Date(portal.last_login_at)));
  return (
    <p>
      <strong>{portal.username}</strong> <PortalBadge portal={portal} />
      {seen ? <span className="block text-sm text-muted">Last signed in on {seen}</span> : null}
    </p>
  );
}

function PortalBadge({ portal: { disabled, has_password } }: { portal: Portal }) {
  if (disabled) return <Badge tone="bad">Disabled</Badge>;
  if (has_password) return <Badge tone="good">Has a password</Badge>;
  return <Badge tone="warn">Has no password yet</Badge>;
}
