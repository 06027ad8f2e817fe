import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { isAdministrator, readViewer } from "~/accounts/access/viewer.server";
import { PLANS, readPlan } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { readSettings } from "~/kernel/settings/settings.server";
import { leaveToPay } from "~/money/checkout/leaving.server";
import { sendingDays } from "~/money/gifts/gift";
import { GiftForm } from "~/money/gifts/gift.schema";
import { ownGifts } from "~/money/gifts/giver.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import { isOpen, requireOpen } from "~/money/opening/opening.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { accountOf } from "~/money/transfer/transfer";
import { NotOpenYet, OpeningSoon } from "~/parts/checkout/OpeningSoon";
import { Look } from "~/ui/document/Look";
import type { PageHandle } from "~/ui/document/page-handle";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";
import { readQuery } from "~/web/fields/query.server";
import { BuyForm } from "./gift_+/+parts/BuyForm";
import { GiftPicture } from "./gift_+/+parts/GiftPicture";
import { MyGifts } from "./gift_+/+parts/MyGifts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.may_buy === false ? "Opening soon" : "Give a membership" },
  {
    name: "description",
    content:
      "A Tourist Pass or a month of Local as a gift: one payment, a code to send or print, three years to use it.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await readViewer(request);
  const params = readQuery(request);
  const is_open = await isOpen(paymentDeps);
  return json({
    is_open,
    may_buy: is_open || (await isAdministrator(request)),
    prices: await readPrices(paymentDeps),
    plan_type: readPlan(params.get("plan_type")) ?? PLANS.tourist_oneoff.plan_type,
    signed_in: viewer !== null,
    days: sendingDays(dayOf(paymentDeps.clock())),
    transfer: accountOf(await readSettings(paymentDeps)) !== null,
    gifts: viewer ? await ownGifts(paymentDeps, viewer.user_id) : [],
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "visitor",
    schema: GiftForm,
    also: ["signed_in"],
    limit: ["checkout", "checkout_day"],
    async run({ request, viewer, value, fields }) {
      const may_try_out = await isAdministrator(request);
      await requireOpen(paymentDeps, may_try_out);
      if (!viewer) return signIn(value, fields.has("signed_in"));
      return leaveToPay(paymentDeps, await startGiftOrder(paymentDeps, { ...viewer, may_try_out }, value));
    },
  });

/** What was chosen comes back after the sign-in; with scripts the rest too (kept-form.ts). `ended`: the session was there. */
function signIn({ plan_type }: { plan_type: string }, ended: boolean) {
  const next = `/gift?${new URLSearchParams({ plan_type })}`;
  return redirect(`/login?return_to=${encodeURIComponent(next)}${ended ? "&ended=1" : ""}`, 303);
}

/** The form follows the heading on a phone, and stands beside both others on a desk. */
const LOOK = `.gift{row-gap:0}.gift>:last-child{margin-top:1.5rem}
@media (min-width:60rem){
.gift{grid-template-rows:auto 1fr}
.gift>.stack{grid-area:1/2/3}
.gift>:last-child{margin-top:0}
}`;

const PROMISES = [
  "We mail the code on the day you choose, or you print or send it yourself.",
  "It can be used for three years.",
  "Until it is used, you can have your money back.",
];

export const handle: PageHandle = { help: "line" };

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Gift() {
  const page = useLoaderData<typeof loader>();
  if (page.may_buy) return <Buy page={page} />;
  return (
    <main id="main" className="page page-narrow stack">
      <OpeningSoon />
      <MyGifts gifts={page.gifts} />
    </main>
  );
}

function Buy({ page }: { page: Page }) {
  const { is_open, may_buy, prices, gifts, days, signed_in, transfer, ...known } = page;
  const [form, fields] = useForm({
    id: "gift",
    lastResult: useFormAnswer()?.result,
    defaultValue: { ...known, receiver_email: "", send_on: "", payment_method: "" },
  });
  return (
    <main id="main" className="page stack">
      {is_open ? null : <NotOpenYet />}
      <div className="halves gift">
        <Look css={LOOK} />
        <PageHeader title="Give a membership" lead="You pay once. Nothing renews." />
        <div className="stack">
          <BuyForm
            id={form.id}
            errors={form.errors}
            fields={fields}
            prices={prices}
            days={days}
            signed_in={signed_in}
            transfer={transfer}
          />
        </div>
        <div>
          <GiftPicture />
          <ul className="stack">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex gap-3">
                <span className="shrink-0 text-sea">
                  <Icon name="check" />
                </span>
                {promise}
              </li>
            ))}
          </ul>
          <p className="pt-4">
            Somebody gave you a code?{" "}
            <a className="link inline-block py-2" href="/gift/redeem">
              Redeem it here
            </a>
          </p>
        </div>
      </div>
      <MyGifts gifts={gifts} />
    </main>
  );
}
