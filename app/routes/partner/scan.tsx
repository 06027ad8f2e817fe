import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AmountFields } from "~/components/counter/AmountFields";
import { ConfirmAmount } from "~/components/counter/ConfirmAmount";
import { Identifiers } from "~/components/counter/Identifiers";
import { Applied, Refused } from "~/components/counter/Result";
import { Button, ButtonLink } from "~/components/ui/Button";
import { scanForm } from "~/domain/redemptions/attempt-form.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { deps } from "~/http/deps.server";
import { invalid, parseForm } from "~/http/forms.server";
import { attemptKey, newAttemptKey } from "~/http/redemptions.server";
import { refusalOrThrow, statusOfError } from "~/http/status.server";
import { requirePartner } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Scan & Process" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePartner(request);
  return json({ attempt_key: newAttemptKey() });
}

export async function action({ request }: ActionFunctionArgs) {
  const partner = await requirePartner(request);
  const submission = await parseForm(request, scanForm);
  if (submission.status !== "success") return invalid(submission);
  const form = submission.value;
  try {
    const applied = await redeem(deps, partner, {
      door: "portal",
      presented: form.voucher_code || form.qr_data || form.member_id,
      amount_cents: form.amount_spent,
      notes: form.notes,
      staff_initials: form.staff_initials,
      confirmed: form.confirmed,
      idempotency_key: attemptKey(request, form.idempotency_key),
    });
    return json({ result: submission.reply(), applied });
  } catch (error) {
    const refusal = refusalOrThrow(error);
    const failed = { code: refusal.code, reason: refusal.message };
    return json(
      { result: submission.reply({ fieldErrors: refusal.field_errors ?? {} }), failed },
      { status: statusOfError(refusal) },
    );
  }
}

interface ScanFields {
  method: string;
  voucher_code: string;
  qr_data: string;
  member_id: string;
  amount_spent: string;
  notes: string;
  idempotency_key: string;
}

interface Answer {
  result: SubmissionResult<string[]>;
  applied?: Awaited<ReturnType<typeof redeem>>;
  failed?: { code: string; reason: string };
}

export default function Scan() {
  const { attempt_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<ScanFields>({
    lastResult: answer?.applied ? null : answer?.result,
    defaultValue: { idempotency_key: attempt_key },
  });
  if (answer?.applied) {
    return (
      <main id="main" className="portal-main stack">
        <h1 className="visually-hidden">Scan & Process</h1>
        <Applied title="Discount Applied!" summary={answer.applied} />
        <ButtonLink to="/partner/dashboard/scan" wide reloadDocument>
          Next customer
        </ButtonLink>
      </main>
    );
  }
  const confirming = answer?.failed?.code === "confirmation_required";
  return (
    <main id="main" className="portal-main">
      <h1>Scan & Process</h1>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="stack">
          {answer?.failed && !confirming ? (
            <Refused title="Processing Failed" reason={answer.failed.reason} />
          ) : null}
          <Form method="post" id={form.id} className="card stack">
            {confirming ? <ConfirmAmount reason={answer?.failed?.reason ?? ""} /> : null}
            <input
              type="hidden"
              name="idempotency_key"
              value={String(fields.idempotency_key.initialValue ?? attempt_key)}
            />
            <Identifiers
              method={fields.method}
              voucher_code={fields.voucher_code}
              qr_data={fields.qr_data}
              member_id={fields.member_id}
            />
            <AmountFields amount={fields.amount_spent} notes={fields.notes} />
            <Button wide aria-disabled={busy || undefined}>
              {busy ? "Processing..." : "Apply 10% Discount"}
            </Button>
          </Form>
        </div>
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
