import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireUser } from "~/accounts/access/viewer.server";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { giveAccount } from "~/money/repayments/acts.server";
import { repaymentToAccount } from "~/money/repayments/read.server";
import { accountForm } from "~/money/repayments/repayment.schema";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { Field } from "~/ui/forms/Field";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [
  { title: "Where to pay you back" },
  { name: "robots", content: "noindex" },
];

/** For whoever paid, while the money goes back by bank transfer. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  return json(await orNotFound(repaymentToAccount(deps, user_id, idOf(params.id))));
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "user",
    schema: accountForm,
    once: "natural",
    run: ({ viewer, params, value }) => orNotFound(giveAccount(deps, viewer.user_id, idOf(params.id), value)),
    done: ({ params }) => `/account/repayments/${idOf(params.id)}/account`,
  });

export const handle: PageHandle = { help: "line" };

export default function BankAccount() {
  const { payment_id, owed } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const field = fieldsOf(result, undefined);
  const back = payment_id
    ? { to: `/account/payments/${payment_id}`, words: "See the receipt" }
    : { to: "/account", words: "Open my account" };
  if (!owed)
    return (
      <Page title="Nothing waits for your account" back={back}>
        <p>No money of this payment is on its way to a bank account.</p>
        <p>
          <ButtonLink to={back.to} look="quiet">
            {back.words}
          </ButtonLink>
        </p>
      </Page>
    );
  return (
    <Page title="Where to pay you back" back={back}>
      <FormErrors errors={formErrorsOf(result)} title="Not saved" />
      <p>
        {formatRand(owed.amount_cents)} goes back to you by {longDay(owed.due_on)}.{" "}
        {owed.is_known
          ? "We have your account. To change it, enter it again."
          : "Please tell us into which account. Only our office sees it, and it is forgotten once you are paid."}
      </p>
      <Form method="post" className="card stack">
        <Field
          meta={field("holder")}
          label="Name on the account"
          autoComplete="name"
          required
          maxLength={100}
        />
        <Field meta={field("bank")} label="Bank" required maxLength={60} />
        <Field
          meta={field("number")}
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={24}
        />
        <Field
          meta={field("branch")}
          label="Branch code"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={10}
          hint="Six digits, such as 250655. Your bank's app shows it."
        />
        <p>
          <Button>Save my account</Button>
        </p>
      </Form>
    </Page>
  );
}

interface PageProps {
  title: string;
  back: { to: string; words: string };
  children: ReactNode;
}

function Page({ title, back, children }: PageProps) {
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <Link to={back.to} className="link inline-block py-2">
          {back.words}
        </Link>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
