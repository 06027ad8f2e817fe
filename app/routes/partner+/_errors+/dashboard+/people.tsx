import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireOwner } from "~/accounts/access/viewer.server";
import { confirmSent } from "~/parts/people/portal-sign-in.http.server";
import { OwnPassword } from "~/parts/portal/OwnPassword";
import { INITIALS_PATTERN } from "~/shops/partners/staff";
import { inviteForm } from "~/shops/people/people.schema";
import { invitePerson, shopPeople } from "~/shops/people/people.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Fold } from "~/ui/Fold";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { PeopleList } from "./+people/PeopleList";
import { RoleChoice } from "./+people/RoleChoice";

export const meta: MetaFunction = () => [{ title: "People" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { partner, account } = await requireOwner(request);
  return json({ people: await shopPeople(deps, partner.id), self_id: account.id });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "partner",
    schema: inviteForm,
    limit: ["portal_invite"],
    once: true,
    before: confirmSent,
    run: ({ deps, actor, value: { current_password: _, ...invited } }) => invitePerson(deps, actor, invited),
    done: "/partner/dashboard/people?done=invited",
  });

const DONE = {
  invited: "Invited. The link in the mail works for seven days.",
  role: "The role is changed, on every device at once.",
  link: "A new link is on its way. The earlier link, the password and the passkeys no longer work.",
  removed: "Removed, and signed out everywhere. Earlier redemptions keep their initials.",
};

export default function People() {
  const { people, self_id } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="portal-main stack">
      <h1>People</h1>
      <p className="max-w-2xl text-muted">
        Give each person their own sign-in; you can remove one without changing the others.
      </p>
      {answer ? null : <Done messages={DONE} />}
      <PeopleList people={people} self_id={self_id} />
      <div className="card py-0 [&>.fold]:border-0">
        <Fold key={people.length} title="Invite somebody" open={people.length === 1 || Boolean(answer)}>
          <InviteForm result={answer?.result} />
        </Fold>
      </div>
    </main>
  );
}

/** Beside each other, the labels stand on one line and the hints below the fields. */
const PAIR =
  "grid items-start gap-4 lg:grid-cols-2 lg:[&>div]:flex lg:[&>div]:flex-col lg:[&_.field-hint]:order-1";

/** A sign-in for somebody else of the shop. */
function InviteForm({ result }: { result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <Form method="post" className="stack">
      <FormKey />
      <FormErrors errors={formErrorsOf(result)} />
      <div className={PAIR}>
        <Field meta={field("full_name")} label="Name" autoComplete="off" required maxLength={100} />
        <Field
          meta={field("email")}
          label="E-mail"
          hint="The invitation goes there, and it is what they sign in with."
          type="email"
          autoComplete="off"
          required
          maxLength={200}
        />
      </div>
      <RoleChoice meta={field("role")} chosen="staff" />
      <div className={PAIR}>
        <Field
          meta={field("initials")}
          label="Initials"
          hint="Their redemptions carry these. One to four letters or digits."
          optional
          className="uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          pattern={INITIALS_PATTERN}
          maxLength={4}
        />
        <OwnPassword meta={field("current_password")} />
      </div>
      <Button className="max-sm:w-full">Send the invitation</Button>
    </Form>
  );
}
