import { words } from "./home.words";

export interface ShownFigures {
  saved: { rand: string; month: string; so_far: boolean } | null;
  /** What the fee brought last month; empty unless that is more than the fee. */
  worth: string;
}

/** Under the water line: a sentence of real numbers, of which small ones are left out. */
export function Proof({ saved, worth }: ShownFigures) {
  const text = words.figures;
  if (!saved) return null;
  return (
    <p className="wrap proof">
      <b translate="no">{saved.rand}</b>
      {` ${text.saved(saved.month, saved.so_far)} ${worth}`}
    </p>
  );
}
