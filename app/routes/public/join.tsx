import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DetailsForm } from "~/components/join/DetailsForm";
import { JoinProblem } from "~/components/join/JoinProblem";
import { PlanChooser } from "~/components/join/PlanChooser";
import { Link } from "~/components/ui/Link";
import { DEFAULT_CITY, readPlan } from "~/domain/catalog";
import { agreementInForce } from "~/domain/payments/agreement-in-force.server";
import { CheckoutForm } from "~/domain/payments/checkout.schema";
import { problemFrom } from "~/domain/payments/join-problem";
import { startCheckout } from "~/domain/payments/start-checkout.server";
import { consentHolds } from "~/domain/privacy/write-consent.server";
import { readQuery } from "~/http/fields/query.server";
import { invalid, parseForm, refused } from "~/http/forms.server";
import { countTry } from "~/http/limits.server";
import { paymentDeps } from "~/http/payments.server";
import { readSetup } from "~/http/setup.server";
import { readViewer, requireUser } from "~/http/viewer.server";

export const meta: MetaFunction = () => [
  { title: "Join for R99: choose your membership" },
  {
    name: "description",
    content: "Local for R99 a month, or a Tourist Pass for 30 days. 10% off at every partner.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const params = readQuery(request);
  const plan = readPlan(params.get("plan") ?? params.get("plan_type"));
  const viewer = await readViewer(request);
  const member = viewer?.member;
  const isGoing = member?.status === "active" || member?.status === "past_due";
  // A link from the account names the step: a Tourist who stays, or a payment that failed.
  const buysMore = params.get("step") === "details" && plan !== null;
  const needsNothing = member?.status === "active" && (await agreementInForce(paymentDeps.db, member.id));
  if (isGoing && (!buysMore || needsNothing)) throw redirect("/account");
  const setup = viewer && readSetup(request, viewer.user_id);
  return json({
    plan,
    remembered: setup?.plan_type ?? null,
    problem: problemFrom(params),
    signedIn: viewer !== null,
    asks_notices: viewer !== null && !(await consentHolds(paymentDeps.db, viewer.user_id, "partner_notices")),
    email: viewer?.email ?? "",
    full_name: member?.full_name ?? setup?.full_name ?? viewer?.name ?? "",
    phone: member?.phone ?? setup?.phone ?? "",
    city: member?.city ?? DEFAULT_CITY,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const submission = await parseForm(request, CheckoutForm, "email");
  if (submission.status !== "success") return invalid(submission);
  try {
    await countTry("checkout", `user:${viewer.user_id}`);
    await countTry("checkout_day", `user:${viewer.user_id}`);
    const checkout = await startCheckout(paymentDeps, viewer, submission.value);
    return redirect(`/join/pay/${checkout.temp_member_id}`, 303);
  } catch (error) {
    return refused(submission, error);
  }
}

export default function Join() {
  const { plan, remembered, problem, signedIn, asks_notices, email, ...known } =
    useLoaderData<typeof loader>();
  const [form, fields] = useForm({
    id: "details",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { ...known, payment_method: "payfast" },
  });
  return (
    <main id="main" className="page page-narrow stack">
      {problem ? <JoinProblem problem={problem} /> : null}
      {signedIn && plan ? (
        <>
          <p>
            <Link to="/join" className="link inline-block py-2">
              Back to Plans
            </Link>
          </p>
          <h1>Complete Your Membership</h1>
          <DetailsForm
            id={form.id}
            plan_type={plan}
            email={email}
            errors={form.errors}
            asks_notices={asks_notices}
            fields={fields}
          />
        </>
      ) : (
        <>
          <h1>Choose your plan</h1>
          <PlanChooser signedIn={signedIn} plan={plan ?? remembered ?? "local_recurring"} />
        </>
      )}
    </main>
  );
}
