import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formErrorsOf, resultOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { FormErrors } from "~/components/ui/Panel";
import { Tiles } from "~/components/ui/Tiles";
import { startGiftOrder } from "~/domain/gifts/start-order.server";
import { checkInNext } from "~/domain/hosts/check-in.server";
import { PackForm } from "~/domain/hosts/host.schema";
import { hostPage } from "~/domain/hosts/host-page.server";
import { hostOf } from "~/domain/hosts/hosts.server";
import { formatRand } from "~/domain/money";
import { orNotFound } from "~/http/answers/status.server";
import { formsAction, intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireUser, type Viewer } from "~/http/session/viewer.server";
import { BuyPack } from "./parts/BuyPack";
import { CheckIn, Guests, Spares } from "./parts/Passes";

export const meta: MetaFunction = () => [
  { title: "Your guest house" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const host = await orNotFound(hostOf(paymentDeps, user_id));
  return json({ page: await hostPage(paymentDeps, host) });
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
        const { temp_member_id } = await startGiftOrder(paymentDeps, viewer, pack, host);
        return `/join/pay/${temp_member_id}`;
      },
    }),
    check_in: intent({
      who: "user",
      schema: NO_FIELDS,
      subject: ownHost,
      once: true,
      run: async ({ deps, subject: host }) => `/host/pass/${await checkInNext(deps, host)}`,
    }),
  });

export default function Host() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const bought = resultOf(answer, "buy");
  const checked = resultOf(answer, "check_in");
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{page.name}</h1>
      <FormErrors title="The guest was not checked in" errors={formErrorsOf(checked)} />
      <Tiles
        tiles={[
          { label: "Passes left", value: page.unused },
          { label: "Used", value: page.used },
          {
            label: "Your guests saved",
            value: formatRand(page.saved_cents),
            note: `in ${page.visits} ${page.visits === 1 ? "visit" : "visits"}`,
          },
        ]}
      />
      <CheckIn unused={page.unused} />
      <Guests guests={page.guests} total={page.used} />
      <Spares spares={page.spares} total={page.unused} />
      <BuyPack unit_cents={page.unit_cents} result={bought} />
    </main>
  );
}
