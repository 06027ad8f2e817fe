import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LINK, type Section } from "~/office/legal/documents/document";
import { Look } from "~/ui/document/Look";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { Fold } from "~/ui/Fold";

type Loader = () => LegalProps & { description: string };

export const meta: MetaFunction<Loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: `/${data.page}` }) : [];

export const handle: PageHandle = { styles: "visitor", help: "line", kept: {} };

export default function LegalRoute() {
  return <Legal {...useLoaderData<Loader>()} />;
}

const PAGES = [
  ["terms", "Terms"],
  ["privacy", "Privacy"],
  ["refunds", "Refunds"],
  ["paia", "PAIA manual"],
  ["cookies", "Cookies"],
] as const;

/** On a phone the tabs are one row, which slides where it is too wide. */
const LOOK = `.legal>nav{display:none}
@media (max-width:59.99rem){
.legal-tabs{flex-wrap:nowrap;column-gap:.75rem;border:0;margin-left:-1rem;margin-right:-1rem;padding:0 1rem;overflow-x:auto;font-size:.875rem;white-space:nowrap;scrollbar-width:none;-webkit-mask:linear-gradient(270deg, #0000, #000 1rem)}
}
@media (min-width:60rem){
.legal{display:grid;grid-template-columns:36rem 1fr;align-items:start;column-gap:4rem}
.legal>.fold{display:none}
.legal>nav{display:block;position:sticky;top:1rem;padding-top:1rem}
}`;

interface LegalProps {
  page: (typeof PAGES)[number][0];
  title: string;
  version: string;
  sections: readonly Section[];
}

function Legal({ page, title, version, sections }: LegalProps) {
  return (
    <main id="main" className="page stack">
      <h1>{title}</h1>
      <p className="text-sm text-muted">
        Version of {version}.{" "}
        <a className="link" href={`/${page}.pdf`} download>
          Download as PDF
        </a>
      </p>
      <nav aria-label="Legal pages" className="legal-tabs flex flex-wrap gap-x-5 border-b border-line">
        {PAGES.map(([name, label]) => (
          <Link
            key={name}
            to={`/${name}`}
            aria-current={name === page ? "page" : undefined}
            className={`foot-link ${name === page ? "font-bold" : "link"}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="legal">
        <Look css={LOOK} />
        <Fold title="Contents">
          <Contents sections={sections} />
        </Fold>
        <div className="stack">
          {sections.map(({ heading, lines }, index) => (
            <section key={heading} id={`s${index + 1}`} className="pt-4">
              <h2>
                {index + 1}. {heading}
              </h2>
              <div className="mt-2 stack wrap-anywhere">
                {lines.map((line) =>
                  typeof line === "string" ? (
                    <p key={line}>
                      <Words text={line} />
                    </p>
                  ) : (
                    <ul key={line.join()} className="list-disc pl-5">
                      {line.map((item) => (
                        <li key={item}>
                          <Words text={item} />
                        </li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
        <nav aria-label="On this page" className="text-sm">
          <h2 className="text-base">On this page</h2>
          <Contents sections={sections} />
        </nav>
      </div>
    </main>
  );
}

function Contents({ sections }: Pick<LegalProps, "sections">) {
  return sections.map(({ heading }, index) => (
    <a key={heading} href={`#s${index + 1}`} className="foot-link link">
      {index + 1}. {heading}
    </a>
  ));
}

function Words({ text }: { text: string }) {
  const pieces = text.split(LINK);
  // Words, and after them the words and address of each link in turn.
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return piece;
    return (
      <Link key={pieces[index + 1]} className="link" to={pieces[index + 1]!}>
        {piece}
      </Link>
    );
  });
}
