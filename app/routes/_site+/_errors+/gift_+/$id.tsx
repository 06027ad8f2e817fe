import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireUser, type Viewer } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { sendingDays } from "~/money/gifts/gift";
import { SendingForm } from "~/money/gifts/gift.schema";
import { giveBackOwn } from "~/money/gifts/give-back.server";
import { ownGift } from "~/money/gifts/giver.server";
import type { OwnGift } from "~/money/gifts/own-gift";
import { changeSending, type Mailing, mailNow } from "~/money/gifts/sending.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { readPaidReturn } from "~/parts/checkout/checkout-cookies.http.server";
import { LooksAgain } from "~/ui/browser/LooksAgain";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { refusalOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idOf } from "~/web/forms/params.server";
import { GiftCard } from "./+parts/GiftCard";
import { GiftMail } from "./+parts/GiftMail";
import { GiftState } from "./+parts/GiftState";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Your gift: ${data.gift.what}` : "Your gift" },
  { name: "robots", content: "noindex" },
];

/** For whoever bought it: it shows the code. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const id = idOf(params.id);
  const gift = await orNotFound(ownGift(paymentDeps, user_id, id));
  const sentBack = readQuery(request).has("unpaid") && readPaidReturn(request) !== gift.reference;
  const days = sendingDays(dayOf(paymentDeps.clock()));
  if (!isUnpaid(gift)) return json({ gift, sentBack, days });
  await paymentOutcome(paymentDeps, user_id, gift.reference);
  return json({ gift: await ownGift(paymentDeps, user_id, id), sentBack, days });
}

const isUnpaid = ({ state }: Pick<OwnGift, "state">) => state === "open" || state === "cancelled";

const own = ({ viewer, params }: { viewer: Viewer; params: Record<string, string | undefined> }) =>
  ownGift(paymentDeps, viewer.user_id, idOf(params.id));

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    "": intent({
      who: "user",
      schema: NO_FIELDS,
      subject: own,
      run: ({ viewer, subject }) => giveBackOwn(paymentDeps, viewer.user_id, subject.id),
      done: ({ subject }) => `/gift/${subject.id}?done=refunded`,
    }),
    mail: intent({
      who: "user",
      schema: SendingForm,
      subject: own,
      run: ({ viewer, subject, value }) => changeSending(paymentDeps, viewer.user_id, subject.id, value),
      done: mailDone,
    }),
    mail_now: intent({
      who: "user",
      schema: NO_FIELDS,
      subject: own,
      run: ({ viewer, subject }) => mailNow(paymentDeps, viewer.user_id, subject.id),
      done: mailDone,
    }),
  });

function mailDone({ subject }: { subject: OwnGift }, outcome: Mailing): string {
  return `/gift/${subject.id}?done=${outcome}`;
}

const DONE = {
  refunded: "The gift has been returned. Your refund is on its way.",
  mailed: "We have mailed the gift.",
  planned: "Saved. We will mail the gift on that day.",
  by_hand: "Saved. We will not mail the gift: send the link or the code yourself.",
} satisfies Record<Mailing | "refunded", string>;

export const handle: PageHandle = { help: "line" };

export default function Gift() {
  const { gift, sentBack, days } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const changed = resultOf(answer, "mail");
  const refused = changed ? undefined : answer?.result;
  const isWaiting = gift.state === "open" && !sentBack && !gift.waits_until;
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <Link className="link inline-block py-2" to="/gift">
          All gifts
        </Link>
      </p>
      <h1>{gift.what}</h1>
      <FormErrors title="That did not work" errors={refused && refusalOf(refused)} />
      {answer ? null : <Done messages={DONE} />}
      <GiftState gift={gift} isWaiting={isWaiting} />
      {isWaiting ? <LooksAgain every_ms={5000} plain_seconds={5} /> : null}
      <GiftCard gift={gift} />
      <GiftMail gift={gift} days={days} result={changed} isWaiting={isWaiting} />
      {gift.payment_id ? (
        <p>
          <Link className="link inline-block py-2" to={`/account/payments/${gift.payment_id}`}>
            Receipt
          </Link>
        </p>
      ) : null}
    </main>
  );
}
