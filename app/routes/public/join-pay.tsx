import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GoToProvider } from "~/components/join/GoToProvider";
import { OpenHostedPage } from "~/components/join/OpenHostedPage";
import { Panel } from "~/components/ui/Panel";
import { ClubError } from "~/domain/errors";
import { paymentOutcome } from "~/domain/payments/outcome.server";
import { wayToPay } from "~/domain/payments/way-to-pay.server";
import { paymentDeps } from "~/http/payments.server";
import { requireUser } from "~/http/viewer.server";

/** Seconds between reloads of the tab that waits for the provider's page in the other one. */
const REFRESH_AFTER = 10;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Payment" },
  { name: "robots", content: "noindex" },
  ...(data?.begun.kind === "redirect" ? [{ httpEquiv: "refresh", content: String(REFRESH_AFTER) }] : []),
];

/** The last page of ours before the provider's. Only the checkout's owner gets to see it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const way = await wayToPay(paymentDeps, viewer, params.temp_member_id ?? "").catch(notFound);
  const { checkout, provider, provider_label, payment_id, begun } = way;
  const id = encodeURIComponent(checkout.temp_member_id);
  const success = `/payment/success?payment_id=${payment_id}&member_id=${id}&payment_method=${provider}`;
  if (checkout.status !== "open") throw redirect(success);
  // The other tab may have paid, and the provider's message may be late: asking is allowed every two seconds.
  if (begun.kind === "redirect") {
    const outcome = await paymentOutcome(paymentDeps, viewer.user_id, checkout.temp_member_id);
    if (outcome.kind !== "pending") throw redirect(success);
  }
  return json({ provider_label, begun, success, reference: checkout.temp_member_id });
}

function notFound(error: unknown): never {
  if (error instanceof ClubError && error.code === "not_found")
    throw new Response(error.message, { status: 404 });
  throw error;
}

export default function JoinPay() {
  const { provider_label, begun, success, reference } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{begun.kind === "form" ? `Redirecting to ${provider_label}...` : `Pay at ${provider_label}`}</h1>
      <Panel>Processing your payment... Please don't close this window.</Panel>
      {begun.kind === "form" ? (
        <GoToProvider label={provider_label} action={begun.action} fields={begun.fields} once={reference} />
      ) : (
        <OpenHostedPage label={provider_label} url={begun.url} success={success} />
      )}
      <p>
        <a className="link inline-block py-2" href="/join?cancelled=true">
          Cancel and go back
        </a>
      </p>
    </main>
  );
}
