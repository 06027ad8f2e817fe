import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { club } from "~/accounts/access/club.server";
import { requireDeveloper } from "./+parts/developer.server";

export const meta: MetaFunction = () => [{ title: "Mails" }, { name: "robots", content: "noindex" }];

/** Every mail of the club with made-up facts. Not there in production. */
export function loader() {
  requireDeveloper();
  const mails = Object.entries(club().samples("")).map(([type, { subject }]) => ({ type, subject }));
  return json({ mails });
}

export default function MailPreview() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Every mail of the club</h1>
      <p>With made-up facts, as people receive them.</p>
      <ul className="stack">
        {mails.map(({ type, subject }) => (
          <li key={type} className="card">
            <p className="font-bold">{subject}</p>
            <p className="text-muted">{type}</p>
            <p className="mt-2 flex gap-4">
              <a className="link py-2" href={`/dev/mail/${type}`}>
                Look at it
              </a>
              <a className="link py-2" href={`/dev/mail/${type}?as=text`}>
                As text
              </a>
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
