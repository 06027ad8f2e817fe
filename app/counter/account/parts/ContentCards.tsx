import { Link } from "@remix-run/react";
import type { ContentCard } from "~/kernel/content/content";
import { Icon } from "~/ui/Icon";

export function ContentCards({ cards, className }: { cards: ContentCard[]; className: string }) {
  return (
    <ul className={className}>
      {cards.map((card) => (
        <li key={card.id}>
          <ContentText card={card} />
        </li>
      ))}
    </ul>
  );
}

function ContentText({ card }: { card: ContentCard }) {
  return (
    <>
      <h3>{card.title}</h3>
      {card.body ? <p>{card.body}</p> : null}
      {card.link ? (
        <p>
          <Link to={card.link} className="link inline-flex min-h-11 items-center gap-1 font-bold">
            See more<span className="visually-hidden"> about {card.title}</span>
            <Icon name="arrow" size={16} />
          </Link>
        </p>
      ) : null}
    </>
  );
}
