import { Form } from "@remix-run/react";
import { refusalWords } from "~/counter/redemptions/refusal-words";
import { ReportBadge } from "~/counter/refusals/parts/OwnReports";
import {
  ANSWERS,
  answerWords,
  happenedWords,
  LONGEST_NOTE,
  type ShopReport,
  settlementWords,
} from "~/counter/refusals/refusal";
import { shortMoment } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { Select, TextArea } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

export function ReportOfMember({ report, result }: { report: ShopReport; result: FormResult | undefined }) {
  const { id, status } = report;
  return (
    <li className="card stack">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg wrap-anywhere">{report.first_name}</h2>
        <ReportBadge report={report} to_shop />
      </div>
      <p>
        {shortMoment(new Date(report.at))}: {happenedWords(report.what)}.
        {report.refusal_code ? ` Your till said: ${refusalWords(report.refusal_code)}.` : ""}
      </p>
      {report.answer ? <p className="wrap-anywhere">Your answer: {answerWords(report.answer)}.</p> : null}
      {report.answer_words ? (
        <p className="whitespace-pre-line wrap-anywhere">“{report.answer_words}”</p>
      ) : null}
      {report.settlement ? <p>The office decided: {settlementWords(report.settlement)}.</p> : null}
      {status === "open" ? (
        <AnswerForm report={report} result={isOf(result, id) ? result : undefined} />
      ) : null}
    </li>
  );
}

const isOf = (result: FormResult | undefined, id: number) =>
  String(result?.initialValue?.report_id ?? "") === String(id);

function AnswerForm({ report, result }: { report: ShopReport; result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="report_id" value={report.id} />
      <p className="font-bold">
        {report.is_late
          ? `Your answer was due by ${shortMoment(new Date(report.answer_by))}. The office may settle this without it.`
          : `Please answer by ${shortMoment(new Date(report.answer_by))}.`}
      </p>
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
