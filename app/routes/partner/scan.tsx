import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountFields } from "~/components/counter/AmountFields";
import { CounterScreen } from "~/components/counter/CounterScreen";
import type { CounterAnswer } from "~/components/counter/counter-answer";
import { ScanIdentifiers } from "~/components/counter/Identifiers";
import { StaffInitials } from "~/components/counter/StaffInitials";
import { useCounter } from "~/components/counter/useCounter";
import { useFields } from "~/components/counter/useFields";
import { useReady } from "~/components/counter/useReady";
import { useShop } from "~/components/counter/useShop";
import { useFormAnswer } from "~/components/ui/form-answer";
import { staffInitials } from "~/domain/partners/staff.server";
import { scanForm } from "~/domain/redemptions/attempt.schema";
import { checkAttempt, redeem } from "~/domain/redemptions/redeem.server";
import { attemptAt, failedBecause } from "~/http/counter/attempt.server";
import { asksForShell } from "~/http/document/shell.server";
import { formAction } from "~/http/forms/form-action.server";
import { newAttemptKey } from "~/http/forms/once.server";
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

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "partner",
    schema: scanForm,
    async run({ request, partner, value, again }) {
      if (value.step === "edit") return again();
      const attempt = attemptAt("portal", request, value);
      if (value.step === "check") return again(await checkAttempt(deps, partner, attempt));
      return again({ applied: await redeem(deps, partner, attempt) });
    },
    besides: (_, refusal) => failedBecause(refusal),
  });

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

export default function Scan() {
  const served = useLoaderData<typeof loader>();
  const answer = useFormAnswer() as CounterAnswer | undefined;
  const ready = useReady();
  const [shop, setShop] = useShop("portal", served.shop, served.shell);
  const counter = useCounter("portal", shop, setShop);
  const fields = useFields(FIELDS, answer, counter);
  return (
    <main id="main" className="portal-main">
      <h1>Scan & Process</h1>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <CounterScreen
          channel="portal"
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
