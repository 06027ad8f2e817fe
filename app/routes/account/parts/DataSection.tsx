import { shortDay, shortMoment } from "~/domain/clock";
import { formatRand } from "~/domain/money";

type Value = string | number | boolean | null | undefined | object;
type Facts = Record<string, Value>;

export function DataSection({ title, content }: { title: string; content: object | null }) {
  const records = [content ?? []].flat() as Facts[];
  return (
    <section className="stack">
      <h2>
        {title}
        {Array.isArray(content) ? <span className="font-normal text-muted"> ({records.length})</span> : null}
      </h2>
      {records.length === 0 ? <p className="text-muted">Nothing.</p> : <Records records={records} />}
    </section>
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
                  <dt className="text-sm text-muted">{inWords(name)}</dt>
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

function inWords(name: string): string {
  const words = name
    .replace(/_(at|on)$/, "")
    .replace(/_/g, " ")
    .replace("email", "e-mail")
    .replace(/\bid\b/, "ID");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function read(name: string, value: Value): React.ReactNode {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return isMoney(name) ? formatRand(Math.round(value * 100)) : String(value);
  if (Array.isArray(value)) return <Answers answers={value as Answer[]} />;
  if (typeof value !== "string") return "";
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return shortMoment(new Date(value));
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return inWords(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? shortDay(value) : value;
}

function isMoney(name: string): boolean {
  return /amount|spent|saved/.test(name);
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
          {shortDay(day)}, {time}: {granted ? "granted" : "withdrawn"} {source}
        </li>
      ))}
    </ul>
  );
}
