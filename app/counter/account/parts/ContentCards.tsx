import type { ContentCard } from "~/kernel/content/content";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";

export function WhatsHot({ cards }: { cards: ContentCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="hot">
      <h2 id="hot">What's Hot</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id} className="card card-sun">
            <ContentText card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LatestUpdates({ cards }: { cards: ContentCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="updates" className="card">
      <h2 id="updates">Latest Updates</h2>
      <ul className="mt-2 divide-y divide-line">
        {cards.map((card) => (
          <li key={card.id} className="py-3">
            <ContentText card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContentText({ card }: { card: ContentCard }) {
  return (
    <>
      <h3>{card.title}</h3>
      {card.body ? <p className="mt-1">{card.body}</p> : null}
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
