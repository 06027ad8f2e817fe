import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MemberSection } from "~/domain/backoffice/members/member-sections";

/** A part of a member's page: its latest rows, with a link to all of them when there are more. */
export function MemberPart({
  name,
  title,
  more,
  children,
}: {
  name: MemberSection;
  title: string;
  more: boolean;
  children: ReactNode;
}) {
  return (
    <section id={name} className="stack scroll-mt-4">
      <h2>{title}</h2>
      {children}
      {more ? (
        <p>
          <Link
            className="link inline-block py-2 font-bold"
            to={`?show=${name}#${name}`}
            aria-label={`Show all: ${title}`}
          >
            Show all
          </Link>
        </p>
      ) : null}
    </section>
  );
}
