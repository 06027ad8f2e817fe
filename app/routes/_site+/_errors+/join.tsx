import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { isAdministrator, readViewer, signInFirst } from "~/accounts/access/viewer.server";
import { DEFAULT_CITY, PLANS, readPlan } from "~/kernel/catalog";
import { longDay } from "~/kernel/clock";
import type { VisitorSettings } from "~/kernel/settings/settings";
import { readSettings } from "~/kernel/settings/settings.server";
import { whyNotPay } from "~/money/agreements/charging.server";
import { agreementInForce } from "~/money/agreements/next-charge.server";
import { CheckoutForm, type CheckoutInput } from "~/money/checkout/checkout.schema";
import { problemFrom, standing } from "~/money/checkout/join-problem";
import { lastLeft, leaveToPay, noteCancelled } from "~/money/checkout/leaving.server";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { cameBackUnpaid, noticesOf } from "~/money/checkout/payment-notice";
import { begunTransfer, pendingPayment } from "~/money/checkout/pending-payment.server";
import { previewOrder } from "~/money/checkout/preview-order.server";
import { rememberedChoice } from "~/money/checkout/remembered-choice.server";
import { startCheckout } from "~/money/checkout/start-checkout.server";
import { isOpen, requireOpen } from "~/money/opening/opening.server";
import { DEFAULT_PROVIDER, PROVIDER_NAMES } from "~/money/payments/provider";
import { paymentDeps } from "~/money/payments/providers.server";
import { priceWords, readPrices } from "~/money/prices/read-prices.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { accountOf } from "~/money/transfer/transfer";
import {
  forgetJoinDraft,
  readJoinDraft,
  readPaidReturn,
  rememberJoinDraft,
  rememberJoinShop,
} from "~/parts/checkout/checkout-cookies.http.server";
import { NotOpenYet, OpeningSoon } from "~/parts/checkout/OpeningSoon";
import { PaymentNotices } from "~/parts/checkout/PaymentNotices";
import type { PageHandle } from "~/ui/document/page-handle";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { DetailsForm } from "./+join/DetailsForm";
import { PlanChooser } from "./+join/PlanChooser";
import { SampleCard } from "./+join/SampleCard";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: titleOf(data),
  },
  {
    name: "description",
    content: `Local for ${data?.price} a month, or a Tourist Pass for 30 days. 10% off at every shop.`,
  },
];

function titleOf(data: { price: string; order?: object | null; is_closed?: true } | undefined): string {
  if (data?.is_closed) return "Opening soon";
  return data?.order ? "Complete your membership" : `Join for ${data?.price}: choose your membership`;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const params = readQuery(request);
  const asked = readPlan(params.get("plan") ?? params.get("plan_type"));
  const viewer = await readViewer(request);
  const problem = problemFrom(params, viewer ? standing(viewer.member !== null) : "");
  if (viewer && problem?.kind === "cancelled") await takeReturn(viewer.user_id);
  const member = viewer?.member;
  const isGoing = member?.status === "active" || member?.status === "past_due";
  // The account links here with a step, for a Tourist who stays or a failed payment.
  const buysMore = params.get("step") === "details" && asked !== null;
  const needsNothing = member?.status === "active" && (await agreementInForce(paymentDeps.db, member.id));
  if (isGoing && (!buysMore || needsNothing))
    throw redirect(problem ? `/account/membership?${params}` : "/account");
  if (viewer && member && (await whyNotPay(paymentDeps, viewer.user_id)))
    throw redirect("/account/membership");
  const prices = await readPrices(paymentDeps);
  const price = priceWords(prices).local_recurring;
  const is_open = await isOpen(paymentDeps);
  if (!is_open && !(await isAdministrator(request))) return json({ is_closed: true as const, price });
  const pending = viewer && (await pendingPayment(paymentDeps, viewer.user_id));
  const cameBack = cameBackUnpaid(problem, pending, readPaidReturn(request));
  const draft = viewer && readJoinDraft(request, viewer.user_id);
  const choice = viewer && (await rememberedChoice(paymentDeps, viewer.user_id));
  const held = viewer && (await heldPayment(paymentDeps, viewer.user_id));
  // Who comes back unpaid goes on with the details, which are kept.
  const turned = problem !== null && problem.kind !== "session_expired";
  const goesOn = turned || params.get("step") === "details";
  const plan = asked ?? (goesOn ? (choice?.plan_type ?? null) : null);
  const first = draft?.payment_method ?? choice?.payment_method ?? DEFAULT_PROVIDER;
  const chooses = viewer === null || params.get("step") === "plans";
  const page = {
    price,
    is_open,
    prices,
    plan: chooses ? null : plan,
    chosen: plan ?? draft?.plan_type ?? choice?.plan_type ?? PLANS.local_recurring.plan_type,
    notices: [
      ...noticesOf(problem && { ...problem, ...(!viewer && signInFor(params)) }, pending, {
        held,
        cameBack,
        begun: viewer && (await begunTransfer(paymentDeps, viewer.user_id)),
      }),
    ],
    covered_until: member?.status === "cancelled" && member.entitled ? longDay(member.works_until) : null,
    waits: held !== null || (pending !== null && !cameBack),
    came_back: cameBack && !held ? pending.reference : null,
    order: viewer && plan && !chooses ? await previewOrder(paymentDeps, viewer.user_id, plan) : null,
    signedIn: viewer !== null,
    email: viewer?.email ?? "",
    full_name: draft?.full_name ?? choice?.full_name ?? member?.full_name ?? viewer?.name ?? "",
    phone: draft?.phone ?? choice?.phone ?? member?.phone ?? "",
    city: draft?.city ?? choice?.city ?? member?.city ?? DEFAULT_CITY,
    providers: [true, false].flatMap((is) => PROVIDER_NAMES.filter((name) => (name === first) === is)),
    takes_transfers: accountOf(await readSettings(paymentDeps)) !== null,
  };
  return json(page, { headers: await rememberJoinShop(params.get("partner")) });
}

/** The choice is remembered for visitors who have to sign in again. */
function signInFor(params: URLSearchParams) {
  const address = `/login?return_to=${encodeURIComponent(`/join?${params}`)}`;
  return { next: { words: "Sign in to continue where you stopped", address } };
}

/** A return without payment, which decides nothing. A provider that can be asked may know better. */
async function takeReturn(user_id: number): Promise<void> {
  const reference = await lastLeft(paymentDeps, user_id);
  const outcome = reference && (await paymentOutcome(paymentDeps, user_id, reference));
  if (outcome && outcome.kind === "gift") throw redirectDocument(`/gift/${outcome.gift_id}?unpaid`);
  if (outcome && outcome.kind === "done") throw redirect(`/payment/success?member_id=${reference}`);
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "visitor",
    schema: CheckoutForm,
    also: ["email"],
    async before({ request, viewer, fields }) {
      await requireOpen(paymentDeps, await isAdministrator(request));
      if (!viewer)
        throw keepForSignIn(request, CheckoutForm.safeParse(Object.fromEntries(fields)).data ?? null);
      const came_back = fields.get("came_back");
      if (typeof came_back === "string") await noteCancelled(paymentDeps, viewer.user_id, came_back);
    },
    limit: ["checkout", "checkout_day"],
    async run({ request, viewer, value, headers }) {
      const buyer = { ...viewer!, may_try_out: await isAdministrator(request) };
      const checkout = await startCheckout(paymentDeps, buyer, value);
      headers.set("Set-Cookie", forgetJoinDraft());
      return leaveToPay(paymentDeps, checkout);
    },
  });

/** If the session has ended meanwhile, keeps what was typed through the sign-in. */
function keepForSignIn(request: Request, typed: CheckoutInput | null): Response {
  if (!typed) return signInFirst(request);
  const next = `/join?step=details&plan=${PLANS[typed.plan_type].choice}`;
  const headers = { "Set-Cookie": rememberJoinDraft({ ...typed, user_id: null }) };
  return redirect(`/login?return_to=${encodeURIComponent(next)}&ended=1`, { status: 303, headers });
}

function StillCovered({ until }: { until: string }) {
  return (
    <Panel title={`You have cancelled, and your card works through ${until}`}>
      <p>
        What you buy here begins after that.{" "}
        <a className="link" href="/account/membership">
          Your membership
        </a>
      </p>
    </Panel>
  );
}

export const handle: PageHandle = { styles: "visitor", help: "line", kept: { fields: ["plan", "step"] } };

export default function Join() {
  const data = useLoaderData<typeof loader>();
  if (!("is_closed" in data)) return <Choose page={data} />;
  return (
    <main id="main" className="page page-narrow stack">
      <OpeningSoon />
    </main>
  );
}

type Page = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { is_closed: true }>;

function Choose({ page }: { page: Page }) {
  const { prices, plan, chosen, notices, waits, came_back, order, covered_until, is_open, ...data } = page;
  const { club_name } = (useRouteLoaderData("routes/_site+/_layout") as { settings: VisitorSettings })
    .settings;
  const lite = (useRouteLoaderData("root") as { lite: boolean } | undefined)?.lite ?? false;
  const { signedIn, email, providers, takes_transfers, ...known } = data;
  const [form, fields] = useForm({
    id: "details",
    lastResult: useFormAnswer()?.result,
    defaultValue: { ...known, payment_method: "", pay_again: "" },
  });
  return (
    <main id="main" className="page stack">
      {is_open ? null : <NotOpenYet />}
      <PaymentNotices notices={notices} />
      {covered_until ? <StillCovered until={covered_until} /> : null}
      {plan && order ? (
        <>
          <p>
            <Link to={`/join?step=plans&plan=${PLANS[plan].choice}`} className="link inline-block py-2">
              Back to Plans
            </Link>
          </p>
          <h1>Complete Your Membership</h1>
          <div>
            <p>
              {order.what}: <b>{order.price} today</b>
            </p>
            {order.rows.map(({ label, value }) => (
              <p key={label} className="text-sm text-muted">
                {`${label}: ${value}`}
              </p>
            ))}
          </div>
          <DetailsForm
            id={form.id}
            plan_type={plan}
            order={order}
            email={email}
            errors={form.errors}
            waits={waits}
            came_back={came_back}
            providers={providers}
            takes_transfers={takes_transfers}
            fields={fields}
          />
        </>
      ) : (
        <div className={lite ? "halves" : "choose"}>
          <div className="stack">
            <h1 id="choose">Choose your plan</h1>
            <PlanChooser title_id="choose" signedIn={signedIn} plan={chosen} prices={prices} />
            <p>
              <a href="/gift" className="link inline-block py-2">
                Give a membership as a gift
              </a>
            </p>
          </div>
          {lite ? null : <SampleCard club_name={club_name} />}
        </div>
      )}
    </main>
  );
}
