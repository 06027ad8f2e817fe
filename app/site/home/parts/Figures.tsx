import { words } from "../home.words";

export interface ShownFigures {
  saved: { rand: string; month: string; so_far: boolean; average: string } | null;
  shops: string;
  towns: number;
  members: string;
}

/** Real numbers; small ones are left out. */
export function Figures({ saved, shops, towns, members }: ShownFigures) {
  const text = words.figures;
  const facts = [
    [shops, text.shops],
    [shops && towns > 1 ? String(towns) : "", text.towns(towns)],
    [members, text.members],
    [saved?.average ?? "", text.average],
  ].filter(([figure]) => figure);
  if (facts.length === 0) return null;
  return (
    <section className="page figures py-6" aria-label={text.label}>
      {saved ? (
        <p>
          <b className="figure" translate="no">
            {saved.rand}
          </b>
          {text.saved(saved.month, saved.so_far)}
        </p>
      ) : null}
      <dl>
        {facts.map(([figure, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
