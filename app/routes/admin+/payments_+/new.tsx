import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { DEFAULT_CITY } from "~/kernel/catalog";
import { addMonths, dayOf } from "~/kernel/clock";
import { membersList } from "~/members/membership/members.list.server";
import { OLDEST_MONTHS } from "~/money/cash-and-eft/cash-and-eft";
import { memberPaymentForm, newcomerPaymentForm } from "~/money/cash-and-eft/cash-and-eft.schema";
import { shownPayer } from "~/money/cash-and-eft/payer.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { newAttemptKey } from "~/web/forms/once.server";
import { idOf } from "~/web/forms/params.server";
import { readList, type ShownOf } from "~/web/lists/list.server";
import { deps } from "~/web/process/deps.server";
import { FindPayer } from "./+parts/FindPayer";
import { OfficePayer } from "./+parts/OfficePayer";
import { OfficePaymentFields } from "./+parts/OfficePaymentFields";
import {
  bookPayment,
  type KnownPayer,
  knownPayer,
  type PaymentForm,
} from "./+parts/office-record-form.server";

export const meta: MetaFunction = () => [{ title: "Record a payment · Back office" }];

const FEW = { skip: 0, take: 8 };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "record_payments");
  const query = readQuery(request);
  const last = dayOf(deps.clock());
  const days = { first: addMonths(last, -OLDEST_MONTHS), last };
  const common = { attempt_key: newAttemptKey(), days, prices: await readPrices(deps) };
  const member = query.get("member");
  if (member !== null) {
    const payer = await orNotFound(shownPayer(deps, idOf(member)));
    return json({ ...common, payer, search: "", found: NOBODY });
  }
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  const filter = { search, status: null, plan: null, city: null };
  const found = search ? await readList(deps, membersList, filter, FEW).then(shownFound) : NOBODY;
  return json({ ...common, payer: null, search, found });
}

const NOBODY: ReturnType<typeof shownFound> = { rows: [], total: 0 };

function shownFound({ rows, total }: { rows: ShownOf<typeof membersList>[]; total: number }) {
  return {
    rows: rows.map(({ id, member_id, full_name, email, plan_type, paid_through }) => ({
      id,
      member_id,
      full_name,
      email,
      plan_type,
      paid_through,
    })),
    total,
  };
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "record_payments",
    schema: newcomerPaymentForm as z.ZodType<PaymentForm>,
    schemaFor: ({ fields }) => (fields.get("member") ? memberPaymentForm : newcomerPaymentForm),
    also: ["member"],
    run: ({ actor, value }) => bookPayment(actor, value),
    done: (_, id) => `/admin/payments/${id}?done=recorded`,
    besides: (_, refusal) => knownPayer(refusal),
  });

export default function RecordPayment() {
  const served = useLoaderData<typeof loader>();
  const answer = useFormAnswer<KnownPayer>();
  const payer = answer?.found ?? served.payer;
  const isNobody = served.search !== "" && served.found.total === 0;
  const stored = {
    attempt_key: served.attempt_key,
    plan_type: payer?.plan_type ?? "local_recurring",
    received_on: served.days.last,
    city: DEFAULT_CITY,
  };
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Record a payment</h1>
      <p>
        Cash or an EFT that came without PayFast or Paystack. It gives the same days, receipt and mails as a
        payment by card.
      </p>
      {payer ? null : <FindPayer search={served.search} {...served.found} />}
      {answer?.found ? (
        <Panel tone="warning" title="This address is a member's">
          <p>Nothing is booked yet. Is it the same person? Then record it for this member.</p>
        </Panel>
      ) : null}
      {answer?.account ? <AccountKnown name={answer.account.name} /> : null}
      {payer ? <OfficePayer payer={payer} today={served.days.last} /> : null}
      {payer?.leaving ? null : (
        <NewOrKnown known={payer !== null} open={Boolean(answer) || isNobody}>
          <Form method="post" action={payer ? `?member=${payer.id}` : "?"} className="stack">
            {answer && !answer.found && !answer.account ? (
              <FormErrors
                title="Nothing was booked"
                errors={formErrorsOf(answer.result) ?? ["Please check the fields below."]}
              />
            ) : null}
            <OfficePaymentFields
              result={answer?.result}
              stored={stored}
              payer={payer}
              account={answer?.account?.id ?? null}
              days={served.days}
              prices={served.prices}
            />
            <div className="flex flex-wrap gap-3">
              <Button>Record the payment</Button>
              <ButtonLink look="quiet" to={payer ? `/admin/members/${payer.id}` : "/admin/payments"}>
                Cancel
              </ButtonLink>
            </div>
          </Form>
        </NewOrKnown>
      )}
    </main>
  );
}

/** A newcomer's form is long, so it opens on a tap, or once nobody was found. */
function NewOrKnown({ known, open, children }: { known: boolean; open: boolean; children: ReactNode }) {
  if (known) return <div className="card">{children}</div>;
  return (
    <div className="card py-0 [&>.fold]:border-0">
      <Fold title="For somebody new" open={open}>
        {children}
      </Fold>
    </div>
  );
}

function AccountKnown({ name }: { name: string }) {
  return (
    <Panel tone="warning" title="There is an account with this address, without a membership">
      <p>
        Nothing is booked yet. It is called {name || "nothing"}. Is it the same person? Then press the button
        again, and the membership goes to that account.
      </p>
    </Panel>
  );
}
