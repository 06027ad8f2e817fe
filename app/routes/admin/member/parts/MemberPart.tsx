import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MemberSection } from "~/domain/backoffice/members/member-sections";

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
