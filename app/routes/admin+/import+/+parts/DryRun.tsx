import { Form, useLocation } from "@remix-run/react";
import { formatCount } from "~/kernel/money";
import type { ImportKind } from "~/office/imports/fields";
import type { ShownLine } from "~/office/imports/validated";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";
import { FormErrors, Panel } from "~/ui/Panel";
import { Tiles } from "~/ui/Tiles";
import { ImportLines } from "./ImportLines";
import { WORDS } from "./words";

interface View {
  counts: { added: number; bad: number; here: number };
  /** Columns that are not imported. */
  left_out: string[];
  /** The lines above the headings. */
  above: string[];
  labels: string[];
  bad: ShownLine[];
  here: ShownLine[];
  good: ShownLine[];
}

interface Shown {
  kind: ImportKind;
  view: View;
  may_give: boolean;
  result: FormResult | undefined;
}

export function DryRun({ kind, view, may_give, result }: Shown) {
  const { counts, labels, bad, here, good } = view;
  const path = useLocation().pathname;
  return (
    <>
      <Tiles
        tiles={[
          { label: "Will be added", value: counts.added },
          { label: "Have errors", value: counts.bad },
          { label: "Are here already", value: counts.here },
        ]}
      />
      <FormErrors title="Nothing was imported" errors={formErrorsOf(result)} />
      {counts.added === 0 ? (
        <Panel tone="warning" title="There is nothing to add" live={false}>
          <p>
            {counts.bad > 0
              ? "Correct the lines with errors and upload them, or change the columns."
              : "Everything in this file is here already."}
          </p>
          <LeftOut {...view} />
        </Panel>
      ) : (
        <Panel title="Nothing is imported yet" live={false}>
          <p>{WHAT_HAPPENS[kind]}</p>
          <LeftOut {...view} />
        </Panel>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {counts.added > 0 ? <ImportGood kind={kind} added={counts.added} /> : null}
        {counts.bad > 0 ? (
          <a className="btn btn-quiet" href={`${path}/mend`}>
            <Icon name="download" /> {`Download ${linesWithErrors(counts.bad)}`}
          </a>
        ) : null}
        <ButtonLink look="quiet" to="?columns">
          Change the columns
        </ButtonLink>
        <Form method="post" className="max-sm:grid">
          <Button look="quiet" name="intent" value="discard">
            Discard it
          </Button>
        </Form>
      </div>
      {may_give && counts.added > 0 ? <WithDays added={counts.added} result={result} /> : null}
      <ImportLines title="Have errors" total={counts.bad} labels={labels} lines={bad} what="What is wrong" />
      <ImportLines title="Are here already" total={counts.here} labels={labels} lines={here} what="As" />
      <ImportLines title="Will be added" total={counts.added} labels={labels} lines={good} />
    </>
  );
}

function LeftOut({ left_out, above }: Pick<View, "left_out" | "above">) {
  return (
    <>
      {left_out.length > 0 ? (
        <p className="wrap-anywhere">{`These columns are left out: ${left_out.join(", ")}.`}</p>
      ) : null}
      {above.length > 0 ? (
        <p className="wrap-anywhere">{`The lines above the headings are left out: ${above.join("; ")}.`}</p>
      ) : null}
    </>
  );
}

const WHAT_HAPPENS: Record<ImportKind, string> = {
  members:
    "The good lines are added together or not at all. This gives members no days: their card works once they pay. They sign in with the e-mail address of the line, and are mailed nothing now.",
  partners:
    "The good lines are added together or not at all. The shops are in the directory at once, and each has a PIN on its page.",
};

const linesWithErrors = (bad: number) =>
  bad === 1 ? "the line with errors" : `the ${formatCount(bad)} lines with errors`;

function ImportGood({ kind, added }: { kind: ImportKind; added: number }) {
  const { one, people } = WORDS[kind];
  return (
    <Form method="post" className="max-sm:grid">
      <input type="hidden" name="expected" value={added} />
      <Button name="intent" value="import">
        {added === 1 ? `Import 1 ${one}` : `Import ${formatCount(added)} ${people}`}
      </Button>
    </Form>
  );
}

function WithDays({ added, result }: { added: number; result: FormResult | undefined }) {
  const isThis = result?.initialValue?.intent === "import_with_days";
  const field = fieldsOf(isThis ? result : undefined);
  return (
    <details className="ask" open={isThis}>
      <summary className="btn btn-quiet">Import with days</summary>
      <Form method="post" className="stack mt-3 max-w-md">
        <input type="hidden" name="expected" value={added} />
        <p>
          Each of them gets a complimentary membership from today on. The reason stands in the audit log and
          in each member's history.
        </p>
        <Field meta={field("days")} label="Days" inputMode="numeric" required maxLength={3} />
        <Field meta={field("reason")} label="Reason" required maxLength={300} />
        <Button name="intent" value="import_with_days">
          {added === 1
            ? "Import 1 member with these days"
            : `Import ${formatCount(added)} members with these days`}
        </Button>
      </Form>
    </details>
  );
}
