import { Table } from "~/ui/Table";
import type { AudienceView, LeftOutPerson } from "../letters";
import { people } from "./Preview";

/** Who fits the audience and gets nothing, by name. */
export function LeftOutList({
  named,
  left_out,
}: {
  named: LeftOutPerson[];
  left_out: AudienceView["left_out"];
}) {
  if (named.length === 0) return null;
  const all = left_out.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className="ask">
      <summary className="btn btn-quiet">Who is left out</summary>
      <div className="mt-3">
        {all > named.length ? (
          <p className="mb-2 text-sm text-muted">
            The first {named.length} of {people(all)}
          </p>
        ) : null}
        <Table
          caption="Who is left out, and why"
          lines
          rows={named}
          keyOf={({ email, words }) => `${email} ${words}`}
          columns={[
            { label: "Address", card: "title", cell: ({ email }) => email },
            { label: "Name", cell: ({ name }) => name || null },
            { label: "Why", cell: ({ words }) => words },
          ]}
        />
      </div>
    </details>
  );
}
