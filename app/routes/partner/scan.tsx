import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AmountFields } from "~/components/counter/AmountFields";
import { CounterScreen } from "~/components/counter/CounterScreen";
import type { CounterAnswer } from "~/components/counter/counter-answer";
import { ScanIdentifiers } from "~/components/counter/Identifiers";
import { StaffInitials } from "~/components/counter/StaffInitials";
import { useCounter } from "~/components/counter/useCounter";
import { useFields } from "~/components/counter/useFields";
import { useReady } from "~/components/counter/useReady";
import { useShop } from "~/components/counter/useShop";
import { staffInitials } from "~/domain/partners/staff.server";
import { presentedBy, scanForm } from "~/domain/redemptions/attempt-form.schema";
import { checkAttempt, redeem } from "~/domain/redemptions/redeem.server";
import { asksForShell } from "~/http/document/shell.server";
import { answerAttempt, editAttempt, invalidAttempt } from "~/http/forms/counter-form.server";
import { parseForm } from "~/http/forms/forms.server";
import { atTill, attemptKey, newAttemptKey } from "~/http/forms/redemptions.server";
import { deps } from "~/http/process/deps.server";
import { requirePartner } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Scan & Process" }, { name: "robots", content: "noindex" }];

export const handle = { scripts: "at once" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name } = await requirePartner(request);
  const shell = asksForShell(request);
  if (shell) return json({ shell, attempt_key: "", shop: null, staff: [] as string[] });
  const staff = await staffInitials(deps, id);
  return json({ shell, attempt_key: newAttemptKey(), shop: { id, name }, staff });
}

export async function action({ request }: ActionFunctionArgs) {
  const partner = await requirePartner(request);
  const submission = await parseForm(request, scanForm);
  if (submission.status !== "success") return invalidAttempt(submission);
  const form = submission.value;
  if (form.step === "edit") return editAttempt(submission);
  return answerAttempt(submission, new Headers(), async () => {
    const attempt = {
      door: "portal" as const,
      presented: presentedBy(form),
      amount_cents: form.amount_spent,
      notes: form.notes,
      staff_initials: form.staff_initials,
      confirmed: form.confirmed,
      idempotency_key: attemptKey(request, form.idempotency_key),
    };
    if (form.step === "check") return atTill(partner, () => checkAttempt(deps, partner, attempt));
    return { applied: await atTill(partner, () => redeem(deps, partner, attempt)) };
  });
}

const WORDS = {
  applied: "Discount Applied!",
  refused: "Processing Failed",
};

const FIELDS = [
  "method",
  "voucher_code",
  "qr_data",
  "member_id",
  "amount_spent",
  "notes",
  "staff_initials",
] as const;

/** The portal's Scan & Process screen: the session proves the shop. */
export default function Scan() {
  const served = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as CounterAnswer | undefined;
  const ready = useReady();
  const [shop, setShop] = useShop("portal", served.shop, served.shell);
  const counter = useCounter("portal", shop, setShop);
  const fields = useFields(FIELDS, answer, counter);
  return (
    <main id="main" className="portal-main">
      <h1>Scan & Process</h1>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <CounterScreen
          via="portal"
          words={WORDS}
          action="/partner/dashboard/scan"
          attempt_key={fields.attempt_key ?? served.attempt_key}
          answer={answer}
          counter={counter}
          ready={ready}
        >
          <ScanIdentifiers
            method={fields.method}
            voucher_code={fields.voucher_code}
            qr_data={fields.qr_data}
            member_id={fields.member_id}
          />
          <AmountFields amount={fields.amount_spent} notes={fields.notes} />
          <StaffInitials staff={served.staff} meta={fields.staff_initials} />
        </CounterScreen>
        <div className="stack">
          <section className="card">
            <h2>Quick Reference</h2>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              <li>10% off the whole purchase</li>
              <li>Once per member per calendar month</li>
              <li>Your PIN is in the menu, hidden until you tap it</li>
            </ul>
          </section>
          <section className="card">
            <h2>Important notes</h2>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              <li>One redemption per member per month</li>
              <li>Voucher codes are valid for the day issued</li>
              <li>Tourist passes expire after 30 days</li>
            </ul>
          </section>
        </div>
      </div>
    </main>
  );
}
