import { Form, useSearchParams } from "@remix-run/react";
import { type ChangeEvent, Fragment, useEffect, useState } from "react";
import { formatCount } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { Panel } from "~/ui/Panel";
import type { ListData } from "./cells";
import { queryWithout } from "./query";

/** The form that the ticks of a list belong to, wherever they stand. */
const FORM = "selection";

/** What can be done to ticked rows, or to all that match. Each button opens its preview. */
export function SelectionBar({ list }: { list: ListData }) {
  const [params] = useSearchParams();
  const { acts = [], total, rows, filtered, what } = list;
  if (acts.length === 0 || rows.length === 0) return null;
  return (
    <Form method="get" id={FORM} className="selection-bar">
      <input type="hidden" name="filters" value={String(queryWithout(params))} />
      <input type="hidden" name="shown" value={total} />
      <TickPage />
      <label className="tick-label">
        <input type="checkbox" name="every" value="1" className="tick" />
        All {formatCount(total)} {filtered ? "that match" : what}
      </label>
      {acts.map(({ to, words, all }) => (
        <Fragment key={to}>
          <Button look="quiet" formAction={to}>
            {words}…
          </Button>
          {all && filtered ? (
            <Button look="quiet" formAction={to} name="every" value="1">
              {all} {formatCount(total)}…
            </Button>
          ) : null}
        </Fragment>
      ))}
    </Form>
  );
}

/** Needs a script, so it is not there without one. */
function TickPage() {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake) return null;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const tick of document.querySelectorAll<HTMLInputElement>(`input[name=row][form=${FORM}]`))
      tick.checked = target.checked;
  };
  return (
    <label className="tick-label">
      <input type="checkbox" className="tick" onChange={onChange} />
      This page
    </label>
  );
}

export function RowTick({ id, of }: { id: number; of: string }) {
  return (
    <input
      type="checkbox"
      form={FORM}
      name="row"
      value={id}
      className="tick row-tick"
      aria-label={`Tick ${of}`}
    />
  );
}

export function WhatWasDone({ did }: { did: NonNullable<ListData["did"]> }) {
  const query = new URLSearchParams({ filters: String(queryWithout(useSearchParams()[0])) });
  return (
    <Panel tone="success" title={did.words}>
      {did.undo ? (
        <Form method="post" action={`${did.undo.to}?${query}`} className="mt-2">
          <FormKey />
          <input type="hidden" name="entry" value={did.undo.entry} />
          <Button look="quiet" name="intent" value="undo">
            Undo
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
