import { Form, Link } from "@remix-run/react";
import { refusalWords } from "~/counter/redemptions/refusal-words";
import {
  ANSWERS,
  answerWords,
  happenedWords,
  LONGEST_NOTE,
  REPORT_STATUSES,
  type ShopReport,
  settlementWords,
} from "~/counter/refusals/refusal";
import { dayOf, shortDay, shortMoment } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Select, TextArea } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

export function ReportOfMember({
  report,
  result,
  is_first,
}: {
  report: ShopReport;
  result: FormResult | undefined;
  /** The most urgent one. */
  is_first: boolean;
}) {
  const { id, status, what, refusal_code } = report;
  const at = new Date(report.at);
  const own = isOf(result, id) ? result : undefined;
  const till = refusal_code ? `Your till said: ${inSentence(refusalWords(refusal_code))}` : "";
  const day = dayOf(at);
  return (
    <li className="card grid items-start gap-4 lg:grid-cols-2">
      <div className="grid justify-items-start gap-2">
        <h2 className="wrap-anywhere">{`${report.first_name}: “${happenedWords(what)}”`}</h2>
        <StateBadge report={report} />
        <p className="wrap-anywhere">
          {shortMoment(at)}.{till ? ` ${till}.` : ""}{" "}
          <Link className="link inline-block py-2" to={`/partner/dashboard/history?from=${day}&to=${day}`}>
            Redemptions of that day
          </Link>
        </p>
        {report.answer ? <p className="wrap-anywhere">Your answer: {answerWords(report.answer)}.</p> : null}
        {report.answer_words ? (
          <p className="whitespace-pre-line wrap-anywhere">“{report.answer_words}”</p>
        ) : null}
        {report.settlement ? <p>The office decided: {settlementWords(report.settlement)}.</p> : null}
      </div>
      {status === "open" ? (
        <details className="answer" open={is_first || Boolean(own)}>
          <summary className="btn btn-quiet">Answer</summary>
          <AnswerForm report={report} result={own} />
        </details>
      ) : null}
    </li>
  );
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Until when it waits, or since when it is late. */
function StateBadge({ report: { status, is_late, answer_by } }: { report: ShopReport }) {
  const by = new Date(answer_by);
  if (is_late) return <Badge tone="bad">Overdue since {shortDay(dayOf(by)).slice(0, -5)}</Badge>;
  if (status === "open") return <Badge tone="warn">Answer by {shortMoment(by)}</Badge>;
  return (
    <Badge tone={toneOf(status) ?? "sea"}>
      {status === "answered" ? "You have answered" : REPORT_STATUSES.settled}
    </Badge>
  );
}

const isOf = (result: FormResult | undefined, id: number) =>
  String(result?.initialValue?.report_id ?? "") === String(id);

function AnswerForm({ report, result }: { report: ShopReport; result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="report_id" value={report.id} />
      {report.is_late ? (
        <p className="text-sm text-muted">You can still answer until the office settles this.</p>
      ) : null}
      <Select label="Your answer" meta={field("answer", `answer-${report.id}`)} required options={ANSWERS}>
        <option value="">Choose an answer</option>
      </Select>
      <TextArea
        label="In your words"
        hint="The office reads this first and decides whether the member sees it"
        meta={field("answer_words", `answer_words-${report.id}`)}
        maxLength={LONGEST_NOTE}
        rows={3}
        optional
      />
      <Button>Send the answer</Button>
    </Form>
  );
}
