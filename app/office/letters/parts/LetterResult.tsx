import { shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { useLookAgain } from "~/ui/browser/LooksAgain";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { type Acts, type Facts, RecordPage } from "~/ui/office/Record";
import { FormErrors } from "~/ui/Panel";
import { LETTER_STATUSES, type LetterPage, REASONS, type Reason } from "../letters";
import { LetterProblems } from "./LetterProblems";
import { LetterText, people } from "./Preview";

type Page = LetterPage & { may_send: boolean };

/** How far a letter has got. */
export function LetterResult({ done, ...page }: Page & { done: Record<string, string> }) {
  const { letter, html, problems, left_out, may_send } = page;
  const { recipients, waiting } = page.results;
  const isBegun = letter.status !== "draft";
  useLookAgain(EVERY_MS, letter.status === "sending" || letter.status === "planned");
  return (
    <RecordPage
      title={letter.subject}
      status={<Badge tone={toneOf(letter.status)}>{LETTER_STATUSES[letter.status]}</Badge>}
      acts={may_send ? actsOf(page) : []}
      done={done}
      refusal={<FormErrors title="Nothing was changed" errors={formErrorsOf(useFormAnswer()?.result)} />}
      facts={factsOf(page)}
      sums={isBegun ? sumsOf(page) : undefined}
    >
      {isBegun ? (
        <progress
          aria-label="Progress"
          className="letter-progress"
          max={recipients || 1}
          value={recipients - waiting}
        >
          {recipients - waiting} of {recipients}
        </progress>
      ) : null}
      <LetterProblems problems={problems} may_send={may_send && letter.status !== "stopped"} />
      {left_out.length > 0 ? <LeftOutThen left_out={left_out} /> : null}
      <section className="stack max-w-2xl">
        <h2>The letter</h2>
        <LetterText subject={letter.subject} html={html} />
      </section>
    </RecordPage>
  );
}

const EVERY_MS = 3000;

const moment = ({ day, time }: { day: string; time: string }) => `${shortDay(day)}, ${time}`;

function factsOf({ letter }: Page): Facts {
  const { audience_words, reason, send_at, finished_at, created_by, planned_by, status } = letter;
  return [
    ["To", audience_words],
    reason && ["Reason", REASONS[reason as Reason]],
    send_at && [status === "planned" ? "Begins" : "Began", moment(send_at)],
    finished_at && ["Ended", moment(finished_at)],
    ["Written by", created_by],
    planned_by && ["Sent by", planned_by],
  ];
}

function sumsOf({ results }: Page) {
  const { recipients, sent, waiting, refused, failed, uncertain, cancelled } = results;
  const optional = [
    { label: "Refused", value: refused, note: "by the mail server" },
    { label: "Failed", value: failed, note: "after eight tries" },
    { label: "Uncertain", value: uncertain, note: "may have arrived" },
    { label: "Not sent", value: cancelled },
  ];
  return [
    { label: "Recipients", value: recipients },
    { label: "Sent", value: sent },
    { label: "Waiting", value: waiting },
    ...optional.filter(({ value }) => value > 0),
  ];
}

function actsOf({ letter: { status }, results }: Page): Acts {
  const { waiting, recipients } = results;
  const isGoing = status === "planned" || status === "sending";
  return [
    status === "paused" && { title: "Resume", press: "resume" },
    isGoing && { title: "Pause", press: "pause" },
    (status === "planned" || (status === "paused" && waiting === recipients)) && {
      title: "Back to draft",
      press: "unplan",
    },
    { title: "Duplicate", press: "duplicate" },
    (isGoing || status === "paused") && {
      title: "Stop",
      intent: "stop",
      button: "Yes, stop it for good",
      children: <p>{people(waiting)} will not get it. This cannot be taken back.</p>,
    },
  ];
}

function LeftOutThen({ left_out }: Pick<Page, "left_out">) {
  return (
    <section className="card">
      <h2>Left out when it was planned</h2>
      <ul>
        {left_out.map(({ words, count }) => (
          <li key={words}>
            {words}: {formatCount(count)}
          </li>
        ))}
      </ul>
    </section>
  );
}
