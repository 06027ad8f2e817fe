import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountFields } from "~/components/counter/AmountFields";
import { CounterScreen } from "~/components/counter/CounterScreen";
import type { CounterAnswer } from "~/components/counter/counter-answer";
import { RedeemIdentifiers } from "~/components/counter/Identifiers";
import { Refused } from "~/components/counter/Result";
import { StaffInitials } from "~/components/counter/StaffInitials";
import { useCounter } from "~/components/counter/useCounter";
import { useFields } from "~/components/counter/useFields";
import { useReady } from "~/components/counter/useReady";
import { useShop } from "~/components/counter/useShop";
import { useFormAnswer } from "~/components/ui/form-answer";
import { staffInitials } from "~/domain/partners/staff.server";
import { provenRedeemForm, redeemForm } from "~/domain/redemptions/attempt.schema";
import { memberIdOfCard } from "~/domain/redemptions/presented.server";
import { checkAttempt, redeem } from "~/domain/redemptions/redeem.server";
import { attemptAt, failedBecause } from "~/http/counter/attempt.server";
import {
  forgottenShop,
  proveAttempt,
  rememberedShop,
  rememberTill,
  shopAtTill,
} from "~/http/counter/shop.server";
import { asksForShell } from "~/http/document/shell.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { newAttemptKey } from "~/http/forms/once.server";
import { deps } from "~/http/process/deps.server";
import { ShopBar, ShopFields } from "./parts/ShopFields";

export const meta: MetaFunction = () => [
  { title: "Redeem Member Discount" },
  { name: "robots", content: "noindex" },
];

export const handle = { scripts: "at once" };

export async function loader({ request }: LoaderFunctionArgs) {
  const card = readQuery(request).get("m");
  const shell = asksForShell(request);
  const shop = shell ? null : await rememberedShop(request);
  return json({
    shell,
    attempt_key: shell ? "" : newAttemptKey(),
    shop: shop && { id: shop.id, name: shop.name },
    staff: shop ? await staffInitials(deps, shop.id) : [],
    scanned: card !== null,
    member_id: card === null ? null : await memberIdOfCard(deps, card),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    forget_shop: intent({
      who: "anyone",
      run: ({ headers }) => headers.set("Set-Cookie", forgottenShop()),
      done: "/redeem",
    }),
    "": intent({
      who: "anyone",
      schema: redeemForm,
      schemaFor: async ({ request, fields }) =>
        fields.get("proof") || (await rememberedShop(request)) ? provenRedeemForm : redeemForm,
      async run({ request, value, headers, again }) {
        if (value.step === "edit") return again();
        const attempt = attemptAt("redeem_page", request, value);
        const shop = await shopAtTill(request, value, attempt);
        await rememberTill(headers, request, shop, value);
        if (value.step === "apply") return again({ applied: await redeem(deps, shop, attempt) });
        const checked = await checkAttempt(deps, shop, attempt);
        return again({ ...checked, proof: await proveAttempt(shop, attempt) });
      },
      besides: (_, refusal) => failedBecause(refusal),
    }),
  });

const WORDS = {
  applied: "Discount Applied Successfully!",
  refused: "Redemption Failed",
};

const FIELDS = [
  "voucher_code",
  "member_id",
  "amount_spent",
  "notes",
  "staff_initials",
  "business_pin",
] as const;

export default function Redeem() {
  const served = useLoaderData<typeof loader>();
  const answer = useFormAnswer() as CounterAnswer | undefined;
  const ready = useReady();
  const [shop, setShop] = useShop("counter", served.shop, served.shell);
  const counter = useCounter("counter", shop, setShop);
  const fields = useFields(FIELDS, answer, counter, { member_id: served.member_id ?? "" });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Redeem Member Discount</h1>
      <ShopBar shop={shop} onForget={() => setShop(null)} />
      <CounterScreen
        channel="counter"
        words={WORDS}
        action="/redeem"
        attempt_key={fields.attempt_key ?? served.attempt_key}
        answer={answer}
        counter={counter}
        ready={ready}
        note={served.scanned && !served.member_id && counter.round === 0 ? <UnknownCard /> : null}
      >
        <RedeemIdentifiers voucher_code={fields.voucher_code} member_id={fields.member_id} />
        <AmountFields amount={fields.amount_spent} notes={fields.notes} />
        <StaffInitials staff={shop ? served.staff : []} meta={fields.staff_initials} />
        <ShopFields pin={fields.business_pin} shop={shop} />
      </CounterScreen>
    </main>
  );
}

function UnknownCard() {
  return (
    <Refused
      title="Card not valid"
      reason="This card was replaced or is not ours."
      todo="Ask the member to open the card in their account."
    />
  );
}
