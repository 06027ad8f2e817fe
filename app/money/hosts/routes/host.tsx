import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireUser, type Viewer } from "~/accounts/access/viewer.server";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { leaveToPay } from "~/money/checkout/leaving.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import { paymentDeps } from "~/money/process/payments.server";
import { accountOf } from "~/money/transfer/account";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { Tiles } from "~/ui/Tiles";
import { orNotFound } from "~/web/answers/status.server";
import { checkInNext } from "../check-in.server";
import { PackForm, PassAct } from "../host.schema";
import { hostPage } from "../host-page.server";
import { hostOf } from "../hosts.server";
import { BuyPack } from "../parts/BuyPack";
import { CheckIn, Guests, Sent, Spares } from "../parts/Passes";
import { sendAhead, takeBack } from "../send-ahead.server";

export const meta: MetaFunction = () => [
  { title: "Your guest house" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const host = await orNotFound(hostOf(paymentDeps, user_id));
  const transfer = accountOf(await readSettings(paymentDeps)) !== null;
  return json({ page: await hostPage(paymentDeps, host), transfer });
}

const ownHost = ({ viewer }: { viewer: Viewer }) => hostOf(paymentDeps, viewer.user_id);

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    buy: intent({
      who: "user",
      schema: PackForm,
      subject: ownHost,
      limit: ["checkout", "checkout_day"],
      async run({ viewer, subject: host, value }) {
        const pack = { ...value, plan_type: "tourist_oneoff", giver_name: host.name, words: "" } as const;
        return leaveToPay(paymentDeps, await startGiftOrder(paymentDeps, viewer, pack, host));
      },
    }),
    check_in: intent({
      who: "user",
      schema: NO_FIELDS,
      subject: ownHost,
      once: true,
      run: async ({ deps, subject: host }) => `/host/pass/${await checkInNext(deps, host)}`,
    }),
    send_ahead: intent({
      who: "user",
      schema: PassAct,
      subject: ownHost,
      run: async ({ deps, subject: host, value: { gift_id } }) =>
        `/gift/${await sendAhead(deps, host, gift_id)}?done=sent#gift-${gift_id}`,
    }),
    take_back: intent({
      who: "user",
      schema: PassAct,
      subject: ownHost,
      run: ({ deps, subject: host, value: { gift_id } }) => takeBack(deps, host, gift_id),
      done: "/host?done=taken_back",
    }),
  });

const DONE = { taken_back: "The pass is for your desk again. Its link and code no longer work." };

export const handle: PageHandle = { help: "line" };

export default function Host() {
  const { page, transfer } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const bought = resultOf(answer, "buy");
  const checked = resultOf(answer, "check_in");
  const moved = resultOf(answer, "send_ahead") ?? resultOf(answer, "take_back");
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{page.name}</h1>
      <FormErrors title="The guest was not checked in" errors={formErrorsOf(checked)} />
      <FormErrors title="That did not work" errors={formErrorsOf(moved)} />
      {answer ? null : <Done messages={DONE} />}
      <Tiles
        tiles={[
          {
            label: "Passes left",
            value: page.spare,
            note: page.sent_count > 0 ? `and ${page.sent_count} sent ahead` : undefined,
          },
          { label: "Used", value: page.used },
          {
            label: "Your guests saved",
            value: formatRand(page.saved_cents),
            note: `in ${page.visits} ${page.visits === 1 ? "visit" : "visits"}`,
          },
        ]}
      />
      <CheckIn spare={page.spare} />
      <Guests guests={page.guests} total={page.used} />
      <Sent passes={page.sent} total={page.sent_count} />
      <Spares passes={page.spares} total={page.spare} />
      <BuyPack unit_cents={page.unit_cents} transfer={transfer} result={bought} />
    </main>
  );
}
