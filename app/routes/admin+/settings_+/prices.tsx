import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf } from "~/kernel/clock";
import { toDecimal } from "~/kernel/money";
import { listPrices } from "~/money/prices/list-prices.server";
import { type Announced, consequence } from "~/money/prices/price-words";
import { earliestChange } from "~/money/prices/prices";
import { readPrices } from "~/money/prices/read-prices.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { FormKey } from "~/ui/forms/FormKey";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { PriceFields } from "./+parts/PriceFields";
import { PriceTable } from "./+parts/PriceTable";
import { priceForms } from "./+parts/price-forms.server";

export const meta: MetaFunction = () => [{ title: "Prices · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const [rows, prices] = await Promise.all([listPrices(deps), readPrices(deps)]);
  const earliest = earliestChange(dayOf(deps.clock()));
  return json({ rows, prices, earliest, may_change: can(role, "change_prices") });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, priceForms);

const DONE = {
  announced: "The price is announced.",
  withdrawn: "The price is withdrawn.",
};

export default function Prices() {
  const { rows, prices, earliest, may_change } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ confirm: Announced }>();
  const withdrawal = resultOf(answer, "withdraw");
  const refused = withdrawal ? undefined : answer?.result;
  const confirm = answer?.confirm;
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Prices</h1>
      <FormErrors title="That did not work" errors={formErrorsOf(withdrawal)} />
      {answer ? null : <Done messages={DONE} />}
      {confirm ? (
        <Form method="post" className="card stack max-w-lg">
          <FormKey />
          <h2>Announce this price?</h2>
          <Panel tone="warning" title="What happens" live={false}>
            <p>{consequence(confirm)}</p>
          </Panel>
          <input type="hidden" name="plan_type" value={confirm.plan_type} />
          <input type="hidden" name="amount" value={toDecimal(confirm.amount_cents)} />
          <input type="hidden" name="valid_from" value={confirm.valid_from} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="announce">
              Yes, announce it
            </Button>
            <ButtonLink look="quiet" to="/admin/settings/prices">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      ) : null}
      <PriceTable rows={rows} may_change={may_change} />
      {may_change && !confirm ? (
        <Form method="post" className="card stack max-w-lg">
          <h2>Change a price</h2>
          {refused ? (
            <FormErrors
              title="Nothing was announced"
              errors={formErrorsOf(refused) ?? ["Please check the fields below."]}
            />
          ) : null}
          <PriceFields result={refused} prices={prices} earliest={earliest} />
          <div>
            <Button name="intent" value="check">
              Review the change
            </Button>
          </div>
        </Form>
      ) : null}
      {may_change ? null : <p>Only an owner can change these.</p>}
    </main>
  );
}
