import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Operation } from "~/components/api/Operation";
import { pageMeta } from "~/components/public/page-meta";
import { referenceOf } from "~/http/api-reference.server";
import { env } from "~/http/env.server";
import { apiDocument } from "~/http/openapi.server";
import { statusWords } from "~/http/openapi-words.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "The JSON interface",
    description: "Every address of the club's JSON interface: what it takes and what it answers.",
    path: "/api/docs",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const document = apiDocument(context.routes, env.APP_ORIGIN);
  const about = document.info.description?.split("\n\n") ?? [];
  return json({ groups: referenceOf(document), about, codes: Object.entries(statusWords.codes) });
}

/** Pieces between backticks are code. */
const withCode = (text: string) =>
  text.split("`").map((piece, index) => (index % 2 ? <code key={piece}>{piece}</code> : piece));

export default function ApiDocs() {
  const { groups, about, codes } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>The JSON interface</h1>
      {about.map((text) => (
        <p key={text} className="max-w-2xl">
          {withCode(text)}
        </p>
      ))}
      <p>
        For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
      </p>
      {groups.map(({ name, operations }) => (
        <section key={name} className="stack pt-4">
          <h2>{name}</h2>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <section className="stack pt-4">
        <h2>Codes of refusals</h2>
        <dl>
          {codes.map(([code, words]) => (
            <div key={code} className="border-t border-line py-2 sm:flex sm:gap-4">
              <dt className="sm:w-56">
                <code className="font-bold">{code}</code>
              </dt>
              <dd>{withCode(words)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
}
