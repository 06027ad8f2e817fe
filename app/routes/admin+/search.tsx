import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { findAnything, onlyMeaning } from "~/office/search/find-anything.server";
import { LONGEST_SEARCH } from "~/office/search/found";
import { FIND_LABEL } from "~/parts/shell/FindField";
import { FoundHit } from "~/parts/shell/FoundHit";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Field } from "~/ui/forms/Field";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Find anything · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const q = (readQuery(request).get("q") ?? "").slice(0, LONGEST_SEARCH);
  const groups = await findAnything(deps, role, q);
  const only = onlyMeaning(groups);
  if (only) throw redirect(only);
  return json({ q, groups });
}

export default function Search() {
  const { q, groups } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-3xl">
      <h1>Find anything</h1>
      <Form className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Field
            label={FIND_LABEL}
            name="q"
            id="find-q"
            type="search"
            defaultValue={q}
            key={q}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
          />
        </div>
        <Button>Find</Button>
      </Form>
      {groups.map(({ label, hits }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul className="card mt-2 divide-y divide-line p-0">
            {hits.map((hit) => (
              <li key={hit.to + hit.title}>
                <FoundHit hit={hit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? <Nothing q={q} /> : null}
    </main>
  );
}

function Nothing({ q }: { q: string }) {
  if (!q)
    return (
      <p className="text-muted">
        A member’s name, id, e-mail or phone, a partner, a receipt, a voucher’s code, or a screen.
      </p>
    );
  return (
    <EmptyState icon="search" title={`Nothing is called “${q}”`}>
      <p>
        Two letters or more of a name, or a whole id, code or receipt number. Part of an e-mail works too.
      </p>
    </EmptyState>
  );
}
