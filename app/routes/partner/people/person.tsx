import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { FormKey } from "~/components/ui/forms/FormKey";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { PageHeader } from "~/components/ui/PageHeader";
import { FormErrors } from "~/components/ui/Panel";
import { ownPassword, personRoleForm } from "~/domain/partners/people/people.schema";
import {
  changePersonRole,
  inviteAgain,
  otherPerson,
  removePerson,
} from "~/domain/partners/people/people.server";
import { orNotFound } from "~/http/answers/status.server";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { confirmSent } from "~/http/session/portal-sign-in.server";
import { requireOwner } from "~/http/session/viewer.server";
import { OwnPassword } from "../parts/OwnPassword";
import { RoleChoice } from "./parts/RoleChoice";

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
      subject: ({ partner, params }) => otherPerson(deps, partner.id, idOf(params.id)),
      before: confirmSent,
      run: ({ actor, subject, value }) => changePersonRole(deps, actor, subject.id, value.role),
      done: donePage("role"),
    }),
    link: intent({
      who: "partner",
      schema: ownPassword,
      also: ["role"],
      limit: ["portal_invite"],
      subject: ({ partner, params }) => otherPerson(deps, partner.id, idOf(params.id)),
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
      async run({ actor, partner, params }) {
        const { id } = await orNotFound(otherPerson(deps, partner.id, idOf(params.id)));
        await removePerson(deps, actor, id);
      },
      done: donePage("removed"),
    }),
  });

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
