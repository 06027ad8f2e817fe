import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { isAdministrator, requireUser, type Viewer } from "~/accounts/access/viewer.server";
import { timeWords } from "~/kernel/clock";
import { refuseSecondPayment, whyNotPay } from "~/money/agreements/charging.server";
import { noteCancelled, noteLeft } from "~/money/checkout/leaving.server";
import { makeNewLink } from "~/money/checkout/new-link.server";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { pendingOf } from "~/money/checkout/payment-notice";
import { chargesOfCheckout } from "~/money/checkout/preview-order.server";
import { type WayToPay, wayToPay } from "~/money/checkout/way-to-pay.server";
import type { ProviderName } from "~/money/payments/provider";
import { paymentDeps } from "~/money/payments/providers.server";
import { saidPaid } from "~/money/transfer/notify-transfer.server";
import { transferShown } from "~/money/transfer/waiting.server";
import { BankTransfer } from "~/parts/transfer/BankTransfer";
import { LooksAgain } from "~/ui/browser/LooksAgain";
import type { PageHandle } from "~/ui/document/page-handle";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { GoToProvider } from "./+join/GoToProvider";
import { OpenHostedPage, ReadyToPay } from "./+join/OpenHostedPage";

const CANCELLED = "/join?cancelled=true";

export const meta: MetaFunction = () => [{ title: "Payment" }, { name: "robots", content: "noindex" }];

/** The last page before the provider's, for the checkout's owner only. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const way = await orNotFound(wayToPay(paymentDeps, viewer, params.temp_member_id ?? ""));
  const { checkout, provider, provider_label, payment_id, begun } = way;
  const { temp_member_id: reference, amount_cents, left_at } = checkout;
  if (checkout.status !== "open") throw redirect(successOf(way));
  const back = way.gift_id ? `/gift/${way.gift_id}` : CANCELLED;
  if (begun.kind === "transfer")
    return json({
      begun,
      back: way.gift_id ? "/gift" : "/join",
      transfer: await transferShown(paymentDeps, checkout),
    });
  if (!way.gift_id && (await whyNotPay(paymentDeps, viewer.user_id))) throw redirect("/account/membership");
  // The other tab may have paid, and the provider's message may be late: asking is allowed every two seconds.
  if (begun.kind === "redirect" && !(await stillWaits(viewer, reference))) throw redirect(successOf(way));
  const since = timeWords(left_at ?? checkout.created_at, paymentDeps.clock());
  const pending = pendingOf({ payment_id, reference, provider, provider_label, amount_cents, since });
  const charges = await chargesOfCheckout(paymentDeps, checkout, provider as ProviderName);
  const cameBack = checkout.cancelled_at !== null;
  return json({
    begun: begun.kind === "form" && (cameBack || !left_at) ? { kind: begun.kind } : begun,
    once: `${reference} ${left_at?.getTime()}`,
    charges,
    pending,
    back,
    cameBack,
  });
}

async function stillWaits({ user_id }: Viewer, reference: string): Promise<boolean> {
  const outcome = await paymentOutcome(paymentDeps, user_id, reference);
  return outcome.kind === "pending" || (outcome.kind === "gift" && outcome.is_open);
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    leave: intent({
      who: "user",
      subject: openCheckout,
      run: ({ viewer, subject }) => leave(viewer, subject),
    }),
    new_link: intent({
      who: "user",
      schema: NO_FIELDS,
      subject: openCheckout,
      limit: ["checkout", "checkout_day"],
      run: ({ request, viewer, subject }) =>
        subject.begun.kind === "redirect" ? goAgain(request, viewer, subject) : payPath(subject),
    }),
    /** "Pay again", after a return without a payment. */
    again: intent({
      who: "user",
      schema: NO_FIELDS,
      subject: openCheckout,
      limit: ["checkout", "checkout_day"],
      run: ({ request, viewer, subject }) => goAgain(request, viewer, subject),
    }),
    not_paid: intent({
      who: "user",
      subject: openCheckout,
      async run({ viewer, subject: { checkout, gift_id } }) {
        await noteCancelled(paymentDeps, viewer.user_id, checkout.temp_member_id);
        return gift_id ? redirectDocument(`/gift/${gift_id}`, 303) : CANCELLED;
      },
    }),
  });

const payPath = ({ checkout }: WayToPay) => `/join/pay/${checkout.temp_member_id}`;

async function leave({ user_id }: Viewer, way: WayToPay) {
  if (!way.gift_id) await refuseSecondPayment(paymentDeps, user_id);
  if (way.begun.kind !== "transfer") {
    await noteLeft(paymentDeps, way.checkout);
    return payPath(way);
  }
  await saidPaid(paymentDeps, way.checkout);
  return redirectDocument(payPath(way), 303);
}

/** A provider's page takes each reference once, a form as often as it is sent. */
async function goAgain(request: Request, viewer: Viewer, way: WayToPay) {
  if (!(await stillWaits(viewer, way.checkout.temp_member_id))) return successOf(way);
  if (way.begun.kind !== "redirect") return leave(viewer, way);
  const buyer = { ...viewer, may_try_out: await isAdministrator(request) };
  return makeNewLink(paymentDeps, buyer, way.checkout);
}

/** Redirects to the outcome if the checkout is no longer open. */
async function openCheckout({ viewer, params }: { viewer: Viewer; params: { temp_member_id?: string } }) {
  const way = await wayToPay(paymentDeps, viewer, params.temp_member_id ?? "");
  if (way.checkout.status !== "open") throw redirect(successOf(way), 303);
  return way;
}

function successOf({ checkout, provider, payment_id }: WayToPay): string {
  const id = encodeURIComponent(checkout.temp_member_id);
  return `/payment/success?payment_id=${payment_id}&member_id=${id}&payment_method=${provider}`;
}

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function JoinPay() {
  const shown = useLoaderData<typeof loader>();
  const errors = formErrorsOf(useFormAnswer()?.result);
  if ("transfer" in shown)
    return (
      <main id="main" className="page page-narrow stack">
        <BankTransfer transfer={shown.transfer} />
        <p>
          <a className="link inline-block py-2" href={shown.back}>
            Choose another way to pay
          </a>
        </p>
      </main>
    );
  const { begun, once, charges, pending, back, cameBack } = shown;
  return (
    <main id="main" className="page page-narrow stack">
      {"action" in begun ? (
        <GoToProvider
          label={pending.provider_label}
          action={begun.action}
          fields={begun.fields}
          once={once}
          charges={charges}
        />
      ) : "url" in begun ? (
        <>
          <LooksAgain every_ms={3000} plain_seconds={10} />
          <OpenHostedPage
            pending={pending}
            charges={charges}
            cameBack={cameBack}
            url={begun.url}
            errors={errors}
          />
        </>
      ) : (
        <ReadyToPay pending={pending} charges={charges} cameBack={cameBack} />
      )}
      <p>
        <a className="link inline-block py-2" href={back}>
          Cancel and go back
        </a>
      </p>
    </main>
  );
}
