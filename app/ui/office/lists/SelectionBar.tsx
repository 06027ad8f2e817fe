import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { formatCount } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { Panel } from "~/ui/Panel";
import { useReady } from "~/ui/useReady";
import type { ListData } from "./cells";
import { queryWithout } from "./query";

/** The form that the ticks of a list belong to, wherever they stand. */
const FORM = "selection";

/**
 * What can be done to ticked rows, or to all that match: it comes with the first tick, and stays at the foot of the window. Each button
 * opens its preview. Without scripts it stands below the rows.
 */
export function SelectionBar({ list }: { list: ListData }) {
  const [params] = useSearchParams();
  const { acts = [], total, rows, filtered, what } = list;
  const selected = useSelected(rows.length > 0);
  if (acts.length === 0 || rows.length === 0) return null;
  return (
    <Form method="get" id={FORM} className="selection-bar">
      <input type="hidden" name="filters" value={String(queryWithout(params))} />
      <input type="hidden" name="shown" value={total} />
      <p role="status">{selected > 0 ? <b>{formatCount(selected)} selected</b> : null}</p>
      {selected > 0 ? (
        <button type="button" className="link" onClick={() => tickAll(false)}>
          Clear
        </button>
      ) : null}
      <label className="tick-label">
        <input type="checkbox" name="every" value="1" className="tick" />
        All {formatCount(total)} {filtered ? "that match" : what}
      </label>
      {acts.map(({ to, words }) => (
        <Button key={to} look="quiet" formAction={to}>
          {words}…
        </Button>
      ))}
    </Form>
  );
}

/** What can be done to all rows that the filters leave, without ticking one. */
export function ActsOnAll({ list: { acts = [], filtered, total, rows } }: { list: ListData }) {
  if (!filtered || rows.length === 0) return null;
  return acts.map(({ to, all }) =>
    all ? (
      <Button key={to} look="quiet" form={FORM} formAction={to} name="every" value="1">
        {all} {formatCount(total)}…
      </Button>
    ) : null,
  );
}

const ticks = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=row][form=${FORM}]`)];

function tickAll(checked: boolean): void {
  for (const tick of ticks()) tick.checked = checked;
  document.dispatchEvent(new Event("change"));
}

/** How many rows are ticked, also those that were before the scripts came. */
function useSelected(hasRows: boolean): number {
  const { key } = useLocation();
  const [selected, setSelected] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other rows.
  useEffect(() => {
    if (!hasRows) return;
    const count = () => setSelected(ticks().filter(({ checked }) => checked).length);
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, [hasRows, key]);
  return selected;
}

/** In the head of the column. Needs a script, so it is not there without one. */
export function TickPage() {
  if (!useReady()) return <span className="visually-hidden">Tick</span>;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => tickAll(target.checked);
  return <input type="checkbox" className="tick" aria-label="Tick this page" onChange={onChange} />;
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
