import { words } from "./home.words";

export interface ShownFigures {
  saved: { rand: string; month: string; so_far: boolean } | null;
  /** What the fee brought last month; null unless that is more than the fee. */
  worth: { words: string; month: string } | null;
}

/** Under the water line: two sentences of real numbers, of which small ones are left out. */
export function Proof({ saved, worth }: ShownFigures) {
  const text = words.figures;
  if (!saved) return null;
  return (
    <p className="wrap proof">
      {worth ? (
        <>
          <b>{worth.words}</b>
          {text.whose(worth.month)}
        </>
      ) : null}
      {text.saved(saved.month, saved.so_far)}
      <b translate="no">{saved.rand}</b>
      {text.together}
    </p>
  );
}
