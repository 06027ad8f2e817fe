import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";

/** Search and filters of a list; they live in the address. */
export function ListFilters({
  search,
  clear_to,
  filtered,
  children,
}: {
  search: string;
  clear_to: string;
  filtered: boolean;
  children?: ReactNode;
}) {
  return (
    <Form method="get" role="search" className="card grid items-end gap-4 sm:grid-cols-4">
      <Field label="Search" name="search" type="search" defaultValue={search} maxLength={100} />
      {children}
      <div className="flex gap-3">
        <Button>Show</Button>
        {filtered ? (
          <Link className="btn btn-quiet" to={clear_to}>
            Clear
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
