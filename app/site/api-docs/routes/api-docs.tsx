import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { shapeAnchor } from "~/web/api/reference";
import { env } from "~/web/process/env.server";
import { referenceOf, shapesOf } from "../api-reference.server";
import { Fields } from "../Fields";
import { Operation } from "../Operation";
import { apiDocument } from "../openapi.server";
import { statusWords } from "../openapi-words.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "The JSON interface",
    description: "Every address of the club's JSON interface: what it takes and what it answers.",
    path: "/api/docs",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const document = await apiDocument(context.routes, env.APP_ORIGIN);
  const about = document.info.description?.split("\n\n") ?? [];
  return json({
    groups: referenceOf(document),
    shapes: shapesOf(document),
    about,
    codes: Object.entries(statusWords.codes),
    example: exampleAt(env.APP_ORIGIN),
  });
}

/** Two calls that work with a shop's own sign-in. */
const exampleAt = (origin: string) =>
  [
    `curl ${origin}/api/partner/login \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"username": "…", "password": "…"}'`,
    "",
    `curl ${origin}/api/partner/scan \\`,
    `  -H 'Authorization: Bearer …' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H 'Idempotency-Key: 3f0c…' \\`,
    `  -d '{"member_id": "FBI-PA-…", "amount_spent": 120.50}'`,
  ].join("\n");

const anchorOf = (name: string) => name.toLowerCase().replace(/\W+/g, "-");

/** Pieces between backticks are code. */
const withCode = (text: string) =>
  text.split("`").map((piece, index) => (index % 2 ? <code key={piece}>{piece}</code> : piece));

export const handle: PageHandle = { styles: "visitor" };

export default function ApiDocs() {
  const { groups, shapes, about, codes, example } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>The JSON interface</h1>
      {about.map((text) => (
        <p key={text} className="max-w-2xl">
          {withCode(text)}
        </p>
      ))}
      <p>
        For programs:{" "}
        <a className="link" href="/api/openapi.json">
          /api/openapi.json
        </a>{" "}
        (OpenAPI 3.1).
      </p>
      <pre className="card whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
        <code>{example}</code>
      </pre>
      <nav aria-label="On this page">
        <ul className="flex flex-wrap gap-x-6">
          {[...groups.map(({ name }) => name), "Shapes", "Codes of refusals"].map((name) => (
            <li key={name}>
              <a className="link inline-flex min-h-11 items-center" href={`#${anchorOf(name)}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, operations }) => (
        <section key={name} className="stack pt-4">
          <h2 id={anchorOf(name)}>{name}</h2>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <section className="stack pt-4">
        <h2 id="shapes">Shapes</h2>
        {shapes.map(({ name, fields }) => (
          <section key={name} id={shapeAnchor(name)} className="card">
            <h3 className="mb-2">
              <code>{name}</code>
            </h3>
            <Fields fields={fields} />
          </section>
        ))}
      </section>
      <Codes codes={codes} />
    </main>
  );
}

function Codes({ codes }: { codes: [string, string][] }) {
  return (
    <section className="stack pt-4">
      <h2 id="codes-of-refusals">Codes of refusals</h2>
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
  );
}
