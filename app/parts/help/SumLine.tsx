/** A line of a sum (`.sum`). `big`: its result. */
export function SumLine({ what, rand, big = false }: { what: string; rand: string; big?: boolean }) {
  return (
    <div className={big ? "sum-total" : undefined}>
      <dt>{what}</dt>
      <dd translate="no">{rand}</dd>
    </div>
  );
}
