import { Form, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { FormErrors } from "~/ui/Panel";
import { Tiles } from "~/ui/Tiles";
import { LETTER_STATUSES, type LetterPage, REASONS, type Reason } from "../letters";
import { LetterProblems } from "./LetterProblems";
import { LetterText, people } from "./Preview";

type Page = LetterPage & { may_send: boolean };

/** How far a letter has got. */
export function LetterResult({ children, ...page }: Page & { children: ReactNode }) {
  const { letter, html, problems, left_out, may_send } = page;
  const answer = useFormAnswer();
  useProgress(letter.status === "sending" || letter.status === "planned");
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{letter.subject}</h1>
        <Badge tone={toneOf(letter.status)}>{LETTER_STATUSES[letter.status]}</Badge>
      </div>
      {answer ? <FormErrors title="Nothing was changed" errors={formErrorsOf(answer.result)} /> : children}
      <Facts {...page} />
      {letter.status === "draft" ? null : <Progress {...page} />}
      {may_send ? <Acts {...page} /> : null}
      <LetterProblems problems={problems} may_send={may_send && letter.status !== "stopped"} />
      {left_out.length > 0 ? <LeftOutThen left_out={left_out} /> : null}
      <section className="stack max-w-2xl">
        <h2>The letter</h2>
        <LetterText subject={letter.subject} html={html} />
      </section>
    </main>
  );
}

const EVERY_MS = 3000;

/** Reads the page again while the letter is on its way and somebody looks. */
function useProgress(isGoing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isGoing) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) revalidate();
    }, EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isGoing, revalidate]);
}

const moment = ({ day, time }: { day: string; time: string }) => `${shortDay(day)}, ${time}`;

function Facts({ letter }: Page) {
  const { audience_words, reason, send_at, finished_at, created_by, planned_by, status } = letter;
  const facts: [string, string | null][] = [
    ["To", audience_words],
    ["Reason", reason ? REASONS[reason as Reason] : null],
    [status === "planned" ? "Begins" : "Began", send_at && moment(send_at)],
    ["Ended", finished_at && moment(finished_at)],
    ["Written by", created_by],
    ["Sent by", planned_by || null],
  ];
  return (
    <dl className="card grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Progress({ results }: Page) {
  const { recipients, sent, waiting, refused, failed, uncertain, cancelled } = results;
  const optional = [
    { label: "Refused", value: refused, note: "by the mail server" },
    { label: "Failed", value: failed, note: "after eight tries" },
    { label: "Uncertain", value: uncertain, note: "may have arrived" },
    { label: "Not sent", value: cancelled },
  ];
  return (
    <section className="stack" aria-label="Results">
      <progress
        aria-label="Progress"
        className="letter-progress"
        max={recipients || 1}
        value={recipients - waiting}
      >
        {recipients - waiting} of {recipients}
      </progress>
      <Tiles
        tiles={[
          { label: "Recipients", value: recipients },
          { label: "Sent", value: sent },
          { label: "Waiting", value: waiting },
          ...optional.filter(({ value }) => value > 0),
        ]}
      />
    </section>
  );
}

function Acts({ letter: { status }, results }: Page) {
  const isUnbegun = status === "planned" || (status === "paused" && results.waiting === results.recipients);
  const isOpen = status === "planned" || status === "sending" || status === "paused";
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Form method="post" className="flex flex-wrap gap-3">
        <FormKey />
        {status === "paused" ? (
          <Button name="intent" value="resume">
            Resume
          </Button>
        ) : null}
        {status === "planned" || status === "sending" ? (
          <Button look="quiet" name="intent" value="pause">
            Pause
          </Button>
        ) : null}
        {isUnbegun ? (
          <Button look="quiet" name="intent" value="unplan">
            Back to draft
          </Button>
        ) : null}
        <Button look="quiet" name="intent" value="duplicate">
          Duplicate
        </Button>
      </Form>
      {isOpen ? (
        <Ask title="Stop" intent="stop" button="Yes, stop it for good">
          <p>{people(results.waiting)} will not get it. This cannot be taken back.</p>
        </Ask>
      ) : null}
    </div>
  );
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
