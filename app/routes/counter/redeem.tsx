import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AmountFields } from "~/components/counter/AmountFields";
import { ConfirmAmount } from "~/components/counter/ConfirmAmount";
import { Applied, Refused } from "~/components/counter/Result";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";
import { partnerByPin } from "~/domain/partners/pins.server";
import { redeemForm } from "~/domain/redemptions/attempt-form.schema";
import { memberIdOfCard } from "~/domain/redemptions/presented.server";
import { redeem } from "~/domain/redemptions/redeem.server";
import { deps } from "~/http/deps.server";
import { invalid, parseForm } from "~/http/forms.server";
import { proveOnce } from "~/http/proof.server";
import { attemptKey, newAttemptKey } from "~/http/redemptions.server";
import { refusalOrThrow, statusOfError } from "~/http/status.server";

export const meta: MetaFunction = () => [
  { title: "Redeem Member Discount" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const card = new URL(request.url).searchParams.get("m");
  return json({
    attempt_key: newAttemptKey(),
    scanned: card !== null,
    member_id: card === null ? null : await memberIdOfCard(deps, card),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, redeemForm);
  if (submission.status !== "success") return invalid(submission);
  const form = submission.value;
  const result = submission.reply();
  try {
    const partner = await proveOnce(request, "pin", null, () => partnerByPin(deps, form.business_pin));
    const applied = await redeem(deps, partner, {
      door: "redeem_page",
      presented: form.voucher_code || form.member_id,
      amount_cents: form.amount_spent,
      notes: form.notes,
      staff_initials: form.staff_initials,
      confirmed: form.confirmed,
      idempotency_key: attemptKey(request, form.idempotency_key),
    });
    return json({ result, applied });
  } catch (error) {
    const refusal = refusalOrThrow(error);
    const failed = { code: refusal.code, reason: refusal.message };
    return json(
      { result: submission.reply({ fieldErrors: refusal.field_errors ?? {} }), failed },
      { status: statusOfError(refusal) },
    );
  }
}

interface RedeemFields {
  voucher_code: string;
  member_id: string;
  amount_spent: string;
  notes: string;
  business_pin: string;
  idempotency_key: string;
}

interface Answer {
  result: SubmissionResult<string[]>;
  applied?: Awaited<ReturnType<typeof redeem>>;
  failed?: { code: string; reason: string };
}

export default function Redeem() {
  const { attempt_key, scanned, member_id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<RedeemFields>({
    lastResult: answer?.applied ? null : answer?.result,
    defaultValue: { member_id: member_id ?? "", idempotency_key: attempt_key },
  });

  if (answer?.applied) {
    return (
      <main id="main" className="page page-narrow stack">
        <h1 className="visually-hidden">Redeem Member Discount</h1>
        <Applied title="Discount Applied Successfully!" summary={answer.applied} />
        <ButtonLink to="/redeem" wide reloadDocument>
          Next customer
        </ButtonLink>
      </main>
    );
  }
  const confirming = answer?.failed?.code === "confirmation_required";
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Redeem Member Discount</h1>
      {answer?.failed && !confirming ? (
        <Refused title="Redemption Failed" reason={answer.failed.reason} />
      ) : null}
      {scanned && !member_id ? (
        <Refused
          title="Card not valid"
          reason="This card was replaced or is not ours. Ask the member to open the card in their account."
        />
      ) : null}
      <Form method="post" action="/redeem" id={form.id} className="card stack">
        {confirming ? <ConfirmAmount reason={answer?.failed?.reason ?? ""} /> : null}
        <input
          type="hidden"
          name="idempotency_key"
          value={String(fields.idempotency_key.initialValue ?? attempt_key)}
        />
        <Field
          meta={fields.voucher_code}
          label="Voucher code"
          hint="8 characters, on the member's phone"
          className="input-big uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          autoFocus={!member_id}
        />
        <p className="text-center font-semibold text-muted">or</p>
        <Field
          meta={fields.member_id}
          label="Member id or card"
          hint="FBI-PA-XXXXXX, or what the QR holds"
          className="input-big uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
        />
        <AmountFields amount={fields.amount_spent} notes={fields.notes} />
        <Field
          meta={fields.business_pin}
          label="Business PIN"
          type="password"
          className="input-big uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={40}
        />
        <Button wide aria-disabled={busy || undefined}>
          {busy ? "Processing..." : "Apply 10% Discount"}
        </Button>
      </Form>
    </main>
  );
}
