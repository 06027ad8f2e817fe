import type { ContentCard } from "~/kernel/content/content";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";

export function WhatsHot({ cards }: { cards: ContentCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {cards.map((card) => (
        <li key={card.id}>
          <ContentText card={card} />
        </li>
      ))}
    </ul>
  );
}

export function LatestUpdates({ cards }: { cards: ContentCard[] }) {
  return (
    <ul className="stack">
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
