import { Form } from "@remix-run/react";
import type { ImportField, Source, Sources } from "~/office/imports/fields";
import { Button } from "~/ui/Button";
import { Select } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";

export function ImportColumns({
  fields,
  view: { headings, samples, sources },
  result,
}: {
  fields: readonly ImportField[];
  view: { headings: string[]; samples: string[][]; sources: Sources };
  result: FormResult | undefined;
}) {
  const stored = Object.fromEntries(fields.map(({ name }) => [name, choiceOf(sources[name] ?? null)]));
  const field = fieldsOf(result, stored);
  return (
    <div className="stack max-w-2xl">
      <Panel title="Which column is which?" live={false}>
        <p>Columns that nobody chooses are left out.</p>
      </Panel>
      <Form method="post" className="card stack">
        {fields.map(({ name, label, needed, options = {} }) => (
          <Select key={name} meta={field(name)} label={label} optional={!needed}>
            <option value="">{needed ? "Choose a column" : "None"}</option>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are.
              <option key={at} value={at}>
                {[heading || `Column ${at + 1}`, samples[at]?.join(", ")].filter(Boolean).join(": ")}
              </option>
            ))}
            {Object.keys(options).map((option) => (
              <option key={option} value={`=${option}`}>
                {`All lines: ${option}`}
              </option>
            ))}
          </Select>
        ))}
        <Button name="intent" value="columns">
          Look at the lines
        </Button>
      </Form>
    </div>
  );
}

function choiceOf(source: Source): string {
  if (source === null) return "";
  return "all" in source ? `=${source.all}` : String(source.column);
}
