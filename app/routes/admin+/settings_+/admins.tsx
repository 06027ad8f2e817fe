import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { listAdmins } from "~/accounts/admins/admins.server";
import { can } from "~/accounts/admins/capabilities";
import { isFactorRequired } from "~/accounts/factors/standing.server";
import { Badge } from "~/ui/Badge";
import { Done } from "~/ui/Done";
import { Field, Select } from "~/ui/forms/Field";
import { Ask } from "~/ui/office/Ask";
import { deps } from "~/web/process/deps.server";
import { AdminCard, ROLE_WORDS } from "./+parts/AdminCard";
import { adminForms } from "./+parts/admin-forms.server";

export const meta: MetaFunction = () => [{ title: "Administrators · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, role } = await requireAdmin(request, "view");
  const may_manage = can(role, "manage_admins");
  const [rows, required] = await Promise.all([listAdmins(deps), isFactorRequired(deps.db)]);
  // Their names and addresses are what others sign in with.
  const shown = may_manage ? rows : rows.filter((row) => row.id === id);
  return json({ own_id: id, rows: shown, required, may_manage });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, adminForms);

const DONE = {
  add: "Administrator added. A link to choose a password is on its way to them.",
  role: "Role changed.",
  link: "The link is on its way. Their sessions have ended, and their old password no longer works.",
  remove: "Access removed.",
  reset_factor: "Their second factor is removed, and their sessions have ended.",
  require_factor: "A second factor is required of everybody now.",
  unrequire_factor: "A second factor is optional now.",
};

export default function Admins() {
  const { own_id, rows, required, may_manage } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="list-head">
        <h1 className="max-sm:w-full">Administrators</h1>
        <OwnPassword />
        {may_manage ? <AddAdmin /> : null}
      </div>
      <Done messages={DONE} />
      <FactorRequirement required={required} rows={rows} may_manage={may_manage} />
      <ul className="stack">
        {rows.map((row) => (
          <AdminCard key={row.id} row={row} is_self={row.id === own_id} may_manage={may_manage} />
        ))}
      </ul>
    </main>
  );
}

function FactorRequirement({
  required,
  rows,
  may_manage,
}: {
  required: boolean;
  rows: { disabled: boolean; has_factor: boolean }[];
  may_manage: boolean;
}) {
  const active = rows.filter((row) => !row.disabled);
  const ready = active.filter((row) => row.has_factor).length;
  return (
    <section className="card stack">
      <div className="flex flex-wrap items-center gap-3">
        <h2>Second factor</h2>
        <Badge tone={required ? "good" : "sea"}>{required ? "Required of everybody" : "Optional"}</Badge>
      </div>
      <p>
        {ready} of {active.length} administrators have one.{" "}
        {required
          ? "Administrators without one must set one up before they can do anything else."
          : "Each sets up their own under Your security."}
      </p>
      {may_manage && required ? (
        <Ask title="Stop requiring it" intent="unrequire_factor" button="Yes, make it optional">
          <p>Everybody keeps what they have set up, and may remove it.</p>
        </Ask>
      ) : null}
      {may_manage && !required ? (
        <Ask title="Require it of everybody" intent="require_factor" look="main" button="Yes, require it">
          <p>
            It applies at once, also to those who are signed in: anyone without one can only set one up. Set
            up your own first.
          </p>
        </Ask>
      ) : null}
    </section>
  );
}

function AddAdmin() {
  return (
    <Ask
      title="Add an administrator"
      intent="add"
      look="main"
      button="Add"
      leads
      stored={{ role: "read_only" }}
    >
      {(field) => (
        <>
          <Field meta={field("full_name")} label="Full name" required maxLength={100} />
          <Field meta={field("email")} label="E-mail" type="email" required maxLength={200} />
          <Select meta={field("role")} label="Role" options={ROLE_WORDS} />
          <p>They choose their own password with a link that we mail them. It works for seven days.</p>
        </>
      )}
    </Ask>
  );
}

function OwnPassword() {
  return (
    <Ask title="Change your password" intent="own_password" look="main" button="Change the password">
      {(field) => (
        <>
          <p>You are signed out everywhere and sign in with the new one.</p>
          <Field
            meta={{ ...field("current_password"), initialValue: "" }}
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Field
            meta={{ ...field("password"), initialValue: "" }}
            label="New password"
            hint="At least 10 characters"
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
          />
        </>
      )}
    </Ask>
  );
}
