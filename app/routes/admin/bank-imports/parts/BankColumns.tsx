import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { Select } from "~/components/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/components/ui/forms/form-answer";

interface Columns {
  day: number;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  texts: number[];
}

export function BankColumns({
  rows,
  width,
  columns,
  result,
}: {
  rows: string[][];
  width: number;
  columns: Columns | null;
  result: FormResult | undefined;
}) {
  const [text, second_text] = columns?.texts ?? [];
  const field = fieldsOf(result, { ...columns, text, second_text });
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
        <Button name="intent" value="columns">
          Look at the lines
        </Button>
      </Form>
    </>
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
