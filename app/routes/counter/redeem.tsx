import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
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
import { proveShop } from "~/domain/partners/shop-proof.server";
import { staffInitials } from "~/domain/partners/staff.server";
import { provenRedeemForm, redeemForm } from "~/domain/redemptions/attempt-form.schema";
import { memberIdOfCard } from "~/domain/redemptions/presented.server";
import { checkAttempt, redeem } from "~/domain/redemptions/redeem.server";
import { asksForShell } from "~/http/document/shell.server";
import { readQuery } from "~/http/fields/query.server";
import { answerAttempt, editAttempt, invalidAttempt } from "~/http/forms/counter-form.server";
import { forgottenShop, rememberedShop, shopAtTill, tillCookies } from "~/http/forms/counter-shop.server";
import { namesOf, parseFields, readForm } from "~/http/forms/forms.server";
import { atTill, attemptKey, newAttemptKey } from "~/http/forms/redemptions.server";
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

export async function action({ request }: ActionFunctionArgs) {
  const posted = await readForm(request, { "": namesOf(redeemForm), forget_shop: [] });
  if (posted.intent === "forget_shop")
    return redirect("/redeem", { headers: { "Set-Cookie": forgottenShop() } });
  const proven = Boolean(posted.typed.get("proof")) || (await rememberedShop(request)) !== null;
  const submission = parseFields(posted, proven ? provenRedeemForm : redeemForm);
  if (submission.status !== "success") return invalidAttempt(submission);
  const form = submission.value;
  if (form.step === "edit") return editAttempt(submission);

  const headers = new Headers();
  return answerAttempt(submission, headers, async () => {
    const attempt = {
      door: "redeem_page" as const,
      presented: form.voucher_code || form.member_id,
      amount_cents: form.amount_spent,
      notes: form.notes,
      staff_initials: form.staff_initials,
      confirmed: form.confirmed,
      idempotency_key: attemptKey(request, form.idempotency_key),
    };
    const named = `${attempt.idempotency_key}|${attempt.presented}|${attempt.amount_cents}`;
    const partner = await shopAtTill(request, { ...form, attempt: named });
    for (const cookie of (await tillCookies(request, partner, form)).getSetCookie())
      headers.append("Set-Cookie", cookie);
    if (form.step !== "check")
      return { applied: await atTill(partner, () => redeem(deps, partner, attempt)) };
    const outcome = await atTill(partner, () => checkAttempt(deps, partner, attempt));
    return { ...outcome, proof: await proveShop(deps, partner, named) };
  });
}

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

/** The redemption page for shops: the PIN replaces a sign-in. */
export default function Redeem() {
  const served = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as CounterAnswer | undefined;
  const ready = useReady();
  const [shop, setShop] = useShop("counter", served.shop, served.shell);
  const counter = useCounter("counter", shop, setShop);
  const fields = useFields(FIELDS, answer, counter, { member_id: served.member_id ?? "" });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Redeem Member Discount</h1>
      <ShopBar shop={shop} onForget={() => setShop(null)} />
      <CounterScreen
        via="counter"
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
