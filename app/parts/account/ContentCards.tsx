import { Link } from "@remix-run/react";
import type { ContentCard } from "~/kernel/content/content";
import { Icon } from "~/ui/Icon";

export function ContentCards({ cards, className }: { cards: ContentCard[]; className: string }) {
  return (
    <ul className={className}>
      {cards.map(({ id, title, body, link }) => (
        <li key={id}>
          <h3>{title}</h3>
          {body ? <p>{body}</p> : null}
          {link ? (
            <p>
              <Link to={link} className="link inline-flex min-h-11 items-center gap-1 font-bold">
                See more<span className="visually-hidden"> about {title}</span>
                <Icon name="arrow" size={16} />
              </Link>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
