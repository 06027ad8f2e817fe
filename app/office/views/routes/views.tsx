import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { listAt } from "~/accounts/access/club.server";
import { formsAction, intent } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { changeView, deleteView, mayShare, saveView, viewsOf } from "~/accounts/views/saved-views.server";
import { newViewForm, viewForm } from "~/accounts/views/views.schema";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { Choice } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, formErrorsOf, tickedIn, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Saved views · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const address = readQuery(request).get("list") ?? "";
  const list = listAt(address);
  const views = list ? await viewsOf(deps, admin, address) : [];
  const may_share = mayShare(admin.role);
  return json({
    list: list && { address, title: list.title },
    may_share,
    views: views.filter(({ is_own }) => is_own || may_share),
  });
}

const here = (list: string, done: string) => `/admin/views?list=${encodeURIComponent(list)}&done=${done}`;

export const action = (args: ActionFunctionArgs) => {
  const own = { who: "admin", capability: "view" } as const;
  return formsAction(args, {
    save: intent({
      ...own,
      schema: newViewForm,
      once: true,
      run: ({ deps, actor, admin: { role }, value }) => orNotFound(saveView(deps, { actor, role }, value)),
      done: (_, { list, query }) => `${list}?${query}`,
    }),
    change: intent({
      ...own,
      schema: viewForm,
      also: ["id"],
      run: ({ actor, admin: { role }, fields, value }) =>
        orNotFound(changeView(deps, { actor, role }, idIn(fields), value)),
      done: (_, list) => here(list, "changed"),
    }),
    delete: intent({
      ...own,
      also: ["id", "name", "is_default", "is_shared"],
      run: ({ actor, admin: { role }, fields }) =>
        orNotFound(deleteView(deps, { actor, role }, idIn(fields))),
      done: (_, list) => here(list, "deleted"),
    }),
  });
};

export default function Views() {
  const { list, views, may_share } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const { id: refused, list: address, query } = (result?.initialValue ?? {}) as Record<string, string>;
  return (
    <main id="main" className="page stack max-w-2xl">
      {list ? <Breadcrumbs trail={[{ label: list.title, to: list.address }, { label: "Views" }]} /> : null}
      <h1>{list ? `Views of ${list.title.toLowerCase()}` : "Save a view"}</h1>
      <Done messages={{ changed: "View changed.", deleted: "View deleted." }} />
      <FormErrors title="The view was not saved" errors={formErrorsOf(result)} />
      {result && !refused ? (
        <Form method="post" className="card stack">
          <FormKey />
          <input type="hidden" name="list" value={address ?? ""} />
          <input type="hidden" name="query" value={query ?? ""} />
          <Fields at="new" stored={{}} result={result} may_share={may_share} />
          <Button name="intent" value="save">
            Save
          </Button>
        </Form>
      ) : null}
      {views.length === 0 && !result ? (
        <EmptyState title="No views yet">
          <p>Set filters in a list, then press “Save this view”.</p>
        </EmptyState>
      ) : null}
      {views.map((view) => (
        <ViewCard key={view.id} view={view} />
      ))}
    </main>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>["views"][number];

function ViewCard({ view }: { view: View }) {
  const { list, may_share } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const refused = ((result?.initialValue ?? {}) as Record<string, string>).id;
  return (
    <Form method="post" className="card stack">
      <input type="hidden" name="id" value={view.id} />
      {view.is_own ? (
        <Fields
          at={String(view.id)}
          stored={view}
          result={refused === String(view.id) ? result : undefined}
          may_share={may_share || view.is_shared}
        />
      ) : (
        <h2>{view.name}</h2>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {view.is_own ? (
          <Button name="intent" value="change">
            Save
          </Button>
        ) : null}
        <Button look="quiet" name="intent" value="delete" formNoValidate aria-label={`Delete ${view.name}`}>
          Delete
        </Button>
        {list ? (
          <Link className="link py-2" to={`${list.address}?${view.query}`}>
            Open
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

function Fields({
  at,
  stored,
  result,
  may_share,
}: {
  at: string;
  stored: object;
  result: FormResult | undefined;
  may_share: boolean;
}) {
  const ticked = (name: string) => tickedIn(result, stored, name);
  return (
    <>
      <Field
        meta={fieldsOf(result, stored)("name", `name-${at}`)}
        label="Name"
        required
        maxLength={40}
        hint="Filters and order are kept. A search is not."
      />
      <Choice
        type="checkbox"
        name="is_default"
        defaultChecked={ticked("is_default")}
        label="Open the list with it"
      />
      {may_share ? (
        <Choice
          type="checkbox"
          name="is_shared"
          defaultChecked={ticked("is_shared")}
          label="Share with all administrators"
        />
      ) : null}
    </>
  );
}
