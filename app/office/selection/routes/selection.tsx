import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { CITY_LABELS } from "~/kernel/catalog";
import { formatCount } from "~/kernel/money";
import { Button, ButtonLink } from "~/ui/Button";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { countWords, findAct } from "../acts.server";
import { filterIn, selectionIn } from "../asked.http.server";
import { previewAct, runAct, undoAct } from "../selection.server";

export const meta: MetaFunction = () => [{ title: "Several at once · Back office" }];

const NOTHING = "That action does not exist.";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = findAct(params.list, params.act);
  const admin = await requireAdmin(request, found?.act.capability ?? "view");
  if (!found) throw new Response(NOTHING, { status: 404 });
  const query = readQuery(request);
  const selection = selectionIn(found.list, request);
  const view = await previewAct(deps, found, selection, admin);
  const { what, address } = found.list;
  return json({
    what,
    words: found.act.words,
    counted: countWords(found.list, view.affected_count),
    warning: found.act.warning ?? null,
    fields: Object.keys(found.act.form?.shape ?? {}),
    back: `${address}?${filterIn(found.list, query)}`,
    view,
  });
}

export const action = (args: ActionFunctionArgs) => {
  const found = findAct(args.params.list, args.params.act);
  const admin = { who: "admin", capability: found?.act.capability ?? "view" } as const;
  const seen = z.string().max(60).default("");
  const query = readQuery(args.request);
  return formsAction(args, {
    act: intent({
      ...admin,
      schema: (found?.act.form ?? NO_FIELDS).extend({ seen }),
      once: true,
      run({ deps, actor, admin: { role }, value }) {
        if (!found) throw new Response(NOTHING, { status: 404 });
        const { seen, ...rest } = value as { seen: string };
        const asked = { selection: selectionIn(found.list, args.request), seen, value: rest };
        return runAct(deps, { actor, role }, found, asked);
      },
      done: (_, entry) => backTo(found, query, entry),
    }),
    undo: intent({
      ...admin,
      also: ["entry"],
      once: true,
      run({ deps, actor, fields }) {
        if (!found) throw new Response(NOTHING, { status: 404 });
        return orNotFound(undoAct(deps, actor, found, idIn(fields, "entry")));
      },
      done: (_, entry) => backTo(found, query, entry),
    }),
  });
};

function backTo(found: ReturnType<typeof findAct>, query: URLSearchParams, entry: number): string {
  if (!found) return "/admin";
  const filter = filterIn(found.list, query);
  filter.set("did", String(entry));
  return `${found.list.address}?${filter}`;
}

export default function SelectionPage() {
  const { what, words, counted, back, view } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const { affected_count: count } = view;
  const may = count > 0 && !view.too_many;
  return (
    <main id="main" className="page stack max-w-2xl">
      <h1>
        {words}: {counted}
      </h1>
      {view.changed ? <Panel tone="warning" title={view.changed} /> : null}
      <FormErrors title="Nothing was done" errors={formErrorsOf(result)} />
      {view.too_many ? (
        <Panel tone="warning" title={`${formatCount(view.total)} ${what} are too many`}>
          <p>At most 500 at once. Narrow the list first.</p>
        </Panel>
      ) : null}
      {view.total === 0 ? (
        <Panel tone="info" title="Nothing is ticked" live={false}>
          <p>Go back, tick some {what} or “All that match”, and press the button again.</p>
        </Panel>
      ) : null}
      {may ? (
        <ActForm />
      ) : (
        <p>
          <ButtonLink look="quiet" to={back}>
            Back to the {what}
          </ButtonLink>
        </p>
      )}
      <Names title="Affected" count={count} rows={view.affected} />
      {view.left_out.map(({ why, count, rows }) => (
        <Names
          key={why}
          title={`Left out: ${why.charAt(0).toLowerCase()}${why.slice(1)}`}
          count={count}
          rows={rows}
        />
      ))}
    </main>
  );
}

function ActForm() {
  const { words, warning, fields, back, view } = useLoaderData<typeof loader>();
  const field = fieldsOf(useFormAnswer()?.result);
  return (
    <Form method="post" className="card stack">
      <FormKey />
      <input type="hidden" name="seen" value={view.seen} />
      {fields.includes("city") ? (
        <Select meta={field("city")} label="City" required options={CITY_LABELS}>
          <option value="">Choose</option>
        </Select>
      ) : null}
      {fields.includes("days") ? (
        <Field meta={field("days")} label="Days" type="number" min={1} max={366} required />
      ) : null}
      {fields.includes("reason") ? (
        <Field meta={field("reason")} label="Reason" required maxLength={300} />
      ) : null}
      {fields.includes("decision_note") ? (
        <TextArea
          meta={field("decision_note")}
          label="Reason"
          hint="Each applicant reads it."
          required
          maxLength={500}
        />
      ) : null}
      {warning ? <p className="text-sm text-muted">{warning}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="act" look={warning ? "danger" : "main"}>
          {words}: {formatCount(view.affected_count)}
        </Button>
        <ButtonLink look="quiet" to={back}>
          Back
        </ButtonLink>
      </div>
    </Form>
  );
}

function Names({
  title,
  count,
  rows,
}: {
  title: string;
  count: number;
  rows: { name: string; to: string | null }[];
}) {
  if (count === 0) return null;
  return (
    <details className="card" open={rows.length <= 10}>
      <summary className="font-bold">
        {title} ({formatCount(count)})
      </summary>
      <ul className="mt-3 list-disc pl-5 wrap-anywhere">
        {rows.map(({ name, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes its order.
          <li key={index}>
            {to ? (
              <Link className="link" to={to}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
        {count > rows.length ? <li>and {formatCount(count - rows.length)} more</li> : null}
      </ul>
    </details>
  );
}
