import { Badge, type BadgeTone } from "~/components/ui/Badge";
import type { ReferenceOperation } from "./reference";

const TONES: Record<string, BadgeTone> = { GET: "sea", POST: "good", PUT: "warn", DELETE: "bad" };

/** One address, folded up: what it takes and what it answers. */
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
          <dl>
            {fields.map(({ name, where, type, required }) => (
              <div key={`${where} ${name}`} className="border-t border-line py-2 sm:flex sm:gap-4">
                <dt className="sm:w-56">
                  <code className="font-bold">{name}</code>
                  {required ? null : <span className="text-sm text-muted"> optional</span>}
                </dt>
                <dd className="text-sm">
                  {where}: {type}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <ul className="text-sm">
          {answers.map(({ status, words, type }) => (
            <li key={status} className="border-t border-line py-2">
              <strong>{status}</strong> {words} {type ? <code>{type}</code> : null}
            </li>
          ))}
          <li className="border-t border-line py-2">Refusals: {refusals.join(", ")}</li>
        </ul>
      </div>
    </details>
  );
}
