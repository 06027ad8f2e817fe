import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { Choice } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import type { ListData, SavedViews } from "./cells";

export function ListViews({ list, saved }: { list: ListData; saved: SavedViews }) {
  const { views, query, has_own, may_share } = saved;
  if (views.length === 0 && !query) return null;
  const { address, all = address } = list;
  return (
    <nav aria-label="Saved views" className="chip-line">
      {views.length > 0 ? (
        <Link className="view-link" to={all} aria-current={list.filtered || query ? undefined : "true"}>
          All
        </Link>
      ) : null}
      {views.map(({ id, name, to, is_active, is_shared }) => (
        <Link key={id} className="view-link" to={to} aria-current={is_active ? "true" : undefined}>
          {name}
          {is_shared ? <span className="text-sm font-normal text-muted">shared</span> : null}
        </Link>
      ))}
      {query ? (
        <details className="menu chip-menu chip-save">
          <summary>Save this view</summary>
          <Form method="post" action="/admin/views" className="chip-sheet">
            <FormKey />
            <input type="hidden" name="list" value={address} />
            <input type="hidden" name="query" value={query} />
            <ViewFields may_share={may_share} />
            <Button wide name="intent" value="save">
              Save
            </Button>
          </Form>
        </details>
      ) : null}
      {has_own ? (
        <Link className="link shrink-0 py-2.5" to={`/admin/views?list=${encodeURIComponent(address)}`}>
          Change views
        </Link>
      ) : null}
    </nav>
  );
}

function ViewFields({ may_share }: { may_share: boolean }) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        id="view-name"
        required
        maxLength={40}
        hint="Filters and order are kept. A search is not."
      />
      <Choice type="checkbox" name="is_default" label="Open the list with it" />
      {may_share ? <Choice type="checkbox" name="is_shared" label="Share with all administrators" /> : null}
    </>
  );
}
