import { Icon } from "~/ui/Icon";
import { words } from "./home.words";

export interface ShownFigures {
  saved: { rand: string; month: string; so_far: boolean; average: string } | null;
  shops: string;
  members: string;
  /** What the fee brought last month; empty unless that is more than the fee. */
  worth: string;
}

/** Under the water line: what the club is, and real numbers; small ones are left out. */
export function Proof({ saved, shops, members, worth }: ShownFigures) {
  const text = words.figures;
  const facts = [
    [shops, text.shops],
    [members, text.members],
    [saved?.average ?? "", text.average],
  ].filter(([figure]) => figure);
  return (
    <section className="wrap proof" aria-label={text.label}>
      <ul>
        {words.hero.badges.map((badge) => (
          <li key={badge}>
            <Icon name="check" size={16} />
            {badge}
          </li>
        ))}
      </ul>
      {saved ? (
        <div>
          <p>
            <b className="figure" translate="no">
              {saved.rand}
            </b>
            {text.saved(saved.month, saved.so_far)}
          </p>
          {worth ? <p>{worth}</p> : null}
        </div>
      ) : null}
      {facts.length > 0 ? (
        <dl>
          {facts.map(([figure, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{figure}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
