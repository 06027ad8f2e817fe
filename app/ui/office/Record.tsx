import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Done } from "~/ui/Done";
import { FormKey } from "~/ui/forms/FormKey";
import { refusalOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { AskDialog, type AskForm, AskLink } from "./Ask";
import { Figures } from "./Figures";

/** A form of its own, one press, a file, or another screen. */
type Act =
  | AskForm
  | { title: string; press: string; danger?: boolean }
  | { title: string; file: string; target?: string }
  | { title: string; to: string; danger?: boolean; leads?: boolean };

export type Acts = readonly (Act | false | null | undefined | 0)[];

/** A value of null shows a dash; anything else than a pair is left out. */
export type Facts = readonly (readonly [label: string, value: ReactNode] | false | null | 0 | "")[];

interface RecordProps {
  title: string;
  status?: ReactNode;
  /** In order of use: the first two are buttons, the rest is behind "More". */
  acts?: Acts;
  /** By the `done` of the address; an outcome of its own instead where a sentence does not do. */
  done?: Record<string, string>;
  outcome?: ReactNode;
  /** What says that the page's own form was refused. */
  refusal?: ReactNode;
  facts?: Facts | undefined;
  /** Below the facts. */
  aside?: ReactNode;
  /** What belongs to it is what the page is for, such as its form: it comes before the facts. */
  bodyFirst?: boolean;
  sums?: Parameters<typeof Figures>[0]["figures"];
  children?: ReactNode;
}

/** The office's page of one thing: what can be done, what came of it, the facts, the sums, and what belongs to it. */
export function RecordPage({
  title,
  status,
  acts = [],
  done = {},
  outcome,
  refusal,
  facts,
  aside,
  bodyFirst = false,
  sums,
  children,
}: RecordProps) {
  const shown = acts.filter((act) => Boolean(act)) as Act[];
  const list = facts ? (
    <div className="stack min-w-0">
      {bodyFirst ? (
        <div className="card">
          <FactList facts={facts} />
        </div>
      ) : (
        <FactList facts={facts} />
      )}
      {aside}
    </div>
  ) : null;
  const body = Boolean(sums || children);
  return (
    <main id="main" className="page record">
      <div className="record-head">
        <h1>{title}</h1>
        {status}
        <Ways acts={shown} />
      </div>
      <Outcome done={done} own={outcome} refusal={refusal} acts={shown} />
      <div className={bodyOf(list, body, bodyFirst)}>
        {bodyFirst ? null : list}
        {body ? (
          <div className="stack min-w-0">
            {sums ? <Figures label="Figures" figures={sums} /> : null}
            {children}
          </div>
        ) : null}
        {bodyFirst ? list : null}
      </div>
      {shown.map((act) => ("intent" in act ? <AskDialog key={act.title} {...act} /> : null))}
    </main>
  );
}

function bodyOf(list: ReactNode, body: boolean, bodyFirst: boolean): string {
  if (!list) return "max-w-3xl";
  if (!body) return "max-w-xl";
  return bodyFirst ? "record-body record-form" : "record-body";
}

/** What came of the button that was pressed. A dialog shows its own refusal. */
function Outcome({
  done,
  own,
  refusal,
  acts,
}: {
  done: Record<string, string>;
  own: ReactNode;
  refusal: ReactNode;
  acts: Act[];
}) {
  const result = useFormAnswer()?.result;
  const hasDialog = acts.some((act) => "intent" in act && act.intent === result?.initialValue?.intent);
  if (!result) return own ?? <Done messages={done} />;
  if (hasDialog) return null;
  return refusal ?? <FormErrors title="That did not work" errors={refusalOf(result)} />;
}

function Ways({ acts }: { acts: Act[] }) {
  const more = acts.slice(2);
  return acts.length > 0 ? (
    <div className="record-ways no-print">
      {acts.slice(0, 2).map((act, index) => (
        <Way
          key={act.title}
          act={act}
          className={index === 0 && doesLead(act) ? "btn btn-main" : "btn btn-quiet"}
        />
      ))}
      {more.length > 0 ? (
        <details className="menu">
          <summary className="btn btn-quiet">More</summary>
          <ul className="row-acts">
            {more.map((act) => (
              <li key={act.title} className={isDanger(act) ? "row-danger" : undefined}>
                <Way act={act} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  ) : null;
}

/** A link is rarely what a page is for. */
const doesLead = (act: Act) => "intent" in act || "press" in act || ("leads" in act && act.leads);

const isDanger = (act: Act) =>
  "intent" in act ? (act.look ?? "danger") === "danger" : "danger" in act && act.danger;

function Way({ act, className }: { act: Act; className?: string }) {
  if ("intent" in act) return <AskLink form={act} {...(className && { className })} />;
  if ("press" in act)
    return (
      <Form
        method="post"
        onSubmit={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
      >
        <FormKey />
        <button type="submit" className={className} name="intent" value={act.press}>
          {act.title}
        </button>
      </Form>
    );
  if ("file" in act)
    return (
      <a className={className} href={act.file} target={act.target} rel={act.target && "noopener"}>
        {act.title}
      </a>
    );
  return (
    <Link className={className} to={act.to}>
      {act.title}
    </Link>
  );
}

export function FactList({ facts }: { facts: Facts }) {
  return (
    <dl className="record-facts">
      {facts.map((fact) =>
        fact ? (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1] || "–"}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
