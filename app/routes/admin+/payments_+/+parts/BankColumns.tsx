import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Columns } from "~/money/bank/columns";
import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Select } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";

interface Props {
  rows: string[][];
  width: number;
  columns: Columns | null;
  /** The columns are known, but not which lines are money out. */
  asksSide: boolean;
  result: FormResult | undefined;
}

export function BankColumns({ rows, width, columns, asksSide, result }: Props) {
  const [text, second_text] = columns?.texts ?? [];
  const field = fieldsOf(result, { ...columns, text, second_text });
  const { unsigned, ...others } = result?.error ?? {};
  const side = field("unsigned");
  const options = (none: string) => [
    <option key="" value="">
      {none}
    </option>,
    ...columnsOf(width).map((at) => (
      <option key={at} value={at}>
        Column {at + 1}: {rows.find((row) => row[at])?.[at] ?? "empty"}
      </option>
    )),
  ];
  return (
    <>
      <FirstLines rows={rows} width={width} />
      <Form method="post" className="card stack max-w-2xl">
        {asksSide || unsigned || side.initialValue ? (
          <WhichSide value={String(side.initialValue ?? "")} errors={unsigned ?? []} />
        ) : null}
        <Folded when={asksSide && Object.keys(others).length === 0}>
          <Select meta={field("day")} label="Date">
            {options("Choose a column")}
          </Select>
          <Select meta={field("text")} label="Description or reference">
            {options("Choose a column")}
          </Select>
          <Select meta={field("second_text")} label="A second text with references" optional>
            {options("None")}
          </Select>
          <Select
            meta={field("amount")}
            label="Amount"
            hint="One column with money in, and money out with a minus. Leave it empty when the file has a column for each."
          >
            {options("None")}
          </Select>
          <Select meta={field("credit")} label="Money in">
            {options("None")}
          </Select>
          <Select meta={field("debit")} label="Money out" optional>
            {options("None")}
          </Select>
        </Folded>
        <Button name="intent" value="columns">
          Look at the lines
        </Button>
      </Form>
    </>
  );
}

function WhichSide({ value, errors }: { value: string; errors: string[] }) {
  return (
    <div className="stack">
      <FieldError id="unsigned-error" errors={errors} />
      <ChoiceGroup legend="Is all of it money in?">
        <Choice
          name="unsigned"
          value="in"
          required
          defaultChecked={value === "in"}
          label="Yes, all of it is money in"
          hint="The file was made with deposits only."
        />
        <Choice
          name="unsigned"
          value="ask"
          required
          defaultChecked={value === "ask"}
          label="No, or I am not sure"
          hint="I decide about each line that names a member."
        />
      </ChoiceGroup>
    </div>
  );
}

function Folded({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <details>
      <summary className="cursor-pointer py-2 font-bold">Change the columns</summary>
      <div className="stack pt-2">{children}</div>
    </details>
  );
}

function FirstLines({ rows, width }: { rows: string[][]; width: number }) {
  const all = columnsOf(width);
  return (
    <div className="card overflow-x-auto">
      <table className="text-sm">
        <caption className="visually-hidden">The first lines of the file</caption>
        <thead>
          <tr>
            {all.map((at) => (
              <th key={at} scope="col" className="px-2 py-1 text-left whitespace-nowrap">
                Column {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file stay where they are.
            <tr key={line}>
              {all.map((at) => (
                <td key={at} className="border-t border-line px-2 py-1 whitespace-nowrap">
                  {row[at] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columnsOf = (width: number) => Array.from({ length: width }, (_, at) => at);

/** Above choices. `Field` draws its own: visitors need not load this file too. */
export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={18} />
      <span>{errors.join(" ")}</span>
    </p>
  );
}
