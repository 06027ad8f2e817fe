import { useLocation } from "@remix-run/react";
import { formatCount } from "~/kernel/money";
import type { ImportKind } from "~/office/imports/fields";
import { ButtonLink } from "~/ui/Button";
import { type FormResult, formErrorsOf } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";
import { Ask } from "~/ui/office/Ask";
import { FormErrors, Panel } from "~/ui/Panel";
import { WORDS } from "./words";

interface View {
  status: string;
  added: number;
  bad: number;
  here: number;
  done_by: string;
  undone_by: string;
  may_mend: boolean;
}

export function Outcome({
  kind,
  view,
  result,
}: {
  kind: ImportKind;
  view: View;
  result: FormResult | undefined;
}) {
  const { status, added, bad, here, done_by, undone_by, may_mend } = view;
  const { one, people } = WORDS[kind];
  const path = useLocation().pathname;
  const who = added === 1 ? `1 ${one}` : `${formatCount(added)} ${people}`;
  const facts = [
    bad > 0 ? `Lines with errors: ${formatCount(bad)}.` : "",
    here > 0 ? `Here already: ${formatCount(here)}.` : "",
  ].filter(Boolean);
  if (status === "undone")
    return (
      <Panel title="This import was undone" live={false}>
        <p>{`${who} ${added === 1 ? "was" : "were"} removed again by ${undone_by}.`}</p>
      </Panel>
    );
  return (
    <>
      <FormErrors title="Nothing was undone" errors={formErrorsOf(result)} />
      <Panel tone="success" title={`${who} ${added === 1 ? "is" : "are"} imported`}>
        <p>{[`By ${done_by}.`, ...facts].join(" ")}</p>
      </Panel>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
        <ButtonLink to={`/admin/${kind}`}>{`See all ${people}`}</ButtonLink>
        {may_mend ? (
          <a className="btn btn-quiet" href={`${path}/mend`}>
            <Icon name="download" /> Download the lines with errors
          </a>
        ) : null}
        <Ask title="Undo the import" intent="undo" button={`Remove ${who} again`}>
          <p>Possible until one of them signs in or pays, or somebody changes their details.</p>
        </Ask>
      </div>
    </>
  );
}
