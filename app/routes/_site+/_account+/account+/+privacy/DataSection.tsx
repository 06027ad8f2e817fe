import { shortDay } from "~/kernel/clock";
import { Fold } from "~/ui/Fold";
import { nameInWords, valueInWords } from "./data-words";

type Value = string | number | boolean | null | undefined | object;
type Facts = Record<string, Value>;

export function DataSection({
  title,
  content,
  open,
}: {
  title: string;
  content: object | null;
  open: boolean;
}) {
  const records = [content ?? []].flat() as Facts[];
  return (
    <Fold title={title} fact={Array.isArray(content) ? String(records.length) : ""} open={open}>
      {records.length === 0 ? <p className="text-muted">Nothing.</p> : <Records records={records} />}
    </Fold>
  );
}

function Records({ records }: { records: Facts[] }) {
  return (
    <ul className="card divide-y divide-line py-1">
      {records.map((record) => (
        <li key={JSON.stringify(record)} className="py-3">
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {Object.entries(record)
              .filter(hasValue)
              .map(([name, value]) => (
                <div key={name} className="wrap-anywhere">
                  <dt className="text-sm text-muted">{nameInWords(name)}</dt>
                  <dd>{read(name, value)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function hasValue([, value]: [string, Value]): boolean {
  return (
    value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
  );
}

function read(name: string, value: Value): React.ReactNode {
  if (Array.isArray(value)) return <Answers answers={value as Answer[]} />;
  return typeof value === "object" || value === undefined ? "" : valueInWords(name, value);
}

interface Answer {
  day: string;
  time: string;
  granted: boolean;
  source: string;
}

function Answers({ answers }: { answers: Answer[] }) {
  return (
    <ul>
      {answers.map(({ day, time, granted, source }) => (
        <li key={`${day}${time}${granted}`}>
          {shortDay(day)}, {time}: {granted ? "agreed" : "withdrawn"}, {source}
        </li>
      ))}
    </ul>
  );
}
