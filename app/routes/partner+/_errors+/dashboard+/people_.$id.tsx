import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireOwner } from "~/accounts/access/viewer.server";
import { confirmSent } from "~/parts/people/portal-sign-in.http.server";
import { OwnPassword } from "~/parts/portal/OwnPassword";
import { ownPassword, personRoleForm } from "~/shops/people/people.schema";
import { changePersonRole, inviteAgain, otherPerson, removePerson } from "~/shops/people/people.server";
import { Button } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { PageHeader } from "~/ui/PageHeader";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { RoleChoice } from "./+people/RoleChoice";

export const meta: MetaFunction = () => [{ title: "Change access" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { partner } = await requireOwner(request);
  return json({ person: await orNotFound(otherPerson(deps, partner.id, idOf(params.id))) });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    role: intent({
      who: "partner",
      schema: personRoleForm,
      subject: personOfPage,
      before: confirmSent,
      run: ({ actor, subject, value }) => changePersonRole(deps, actor, subject.id, value.role),
      done: donePage("role"),
    }),
    link: intent({
      who: "partner",
      schema: ownPassword,
      also: ["role"],
      limit: ["portal_invite"],
      subject: personOfPage,
      once: true,
      before: confirmSent,
      run: ({ deps, actor, subject }) => inviteAgain(deps, actor, subject.id),
      done: donePage("link"),
    }),
    remove: intent({
      who: "partner",
      schema: ownPassword,
      also: ["role"],
      once: "natural",
      before: confirmSent,
      // Not as `subject`: the answer to a second press is kept, but the person is gone by then.
      async run(sent) {
        const { id } = await orNotFound(personOfPage(sent));
        await removePerson(deps, sent.actor, id);
      },
      done: donePage("removed"),
    }),
  });

function personOfPage({ partner, params }: { partner: { id: number }; params: { id?: string } }) {
  return otherPerson(deps, partner.id, idOf(params.id));
}

function donePage(done: string): string {
  return `/partner/dashboard/people?done=${done}`;
}

export default function Person() {
  const { person } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const field = fieldsOf(result);
  return (
    <main id="main" className="portal-main stack max-w-xl">
      <PageHeader
        title={person.full_name}
        trail={[{ label: "People", to: "/partner/dashboard/people" }, { label: person.full_name }]}
      />
      <p className="wrap-anywhere text-muted">{person.email}</p>
      <FormErrors errors={formErrorsOf(result)} />
      <Form method="post" className="card stack">
        <FormKey />
        <RoleChoice meta={field("role")} chosen={person.role} />
        <OwnPassword meta={field("current_password")} />
        <Button name="intent" value="role" wide>
          Save the role
        </Button>
        <hr className="border-line" />
        <p className="text-sm text-muted">
          Forgotten password or lost passkey? A new link lets {person.full_name} choose a password again.
        </p>
        <Button look="quiet" name="intent" value="link" wide>
          Send a new link
        </Button>
        <Button look="danger" name="intent" value="remove" wide>
          Remove {person.full_name}
        </Button>
      </Form>
    </main>
  );
}
