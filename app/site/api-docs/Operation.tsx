import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import type { ReferenceOperation } from "~/web/api/reference";
import { Fields } from "./Fields";

const TONES: Record<string, BadgeTone> = { GET: "sea", POST: "good", PUT: "warn", DELETE: "bad" };

export function Operation({ operation }: { operation: ReferenceOperation }) {
  const { id, method, address, summary, description, signIn, fields, answers, refusals } = operation;
  return (
    <details id={id} className="card">
      <summary className="cursor-pointer">
        <Badge tone={TONES[method] ?? "sea"}>{method}</Badge>{" "}
        <code className="font-bold [overflow-wrap:anywhere]">{address}</code>
        <span className="block text-muted">{summary}</span>
      </summary>
      <div className="mt-3 stack">
        {description ? <p>{description}</p> : null}
        {signIn ? (
          <p>
            Sign-in: <code>{signIn}</code>
          </p>
        ) : null}
        {fields.length > 0 ? (
          <section>
            <h3 className="mb-2">It takes</h3>
            <Fields fields={fields} />
          </section>
        ) : null}
        {answers.map(({ status, words, fields }) => (
          <section key={status}>
            <h3 className="mb-2">
              {status} <span className="font-normal text-muted">{words}</span>
            </h3>
            <Fields fields={fields} />
          </section>
        ))}
        <section>
          <h3 className="mb-2">It may refuse with</h3>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {refusals.map((refusal) => (
              <li key={refusal}>
                <code>{refusal}</code>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </details>
  );
}
