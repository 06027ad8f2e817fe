import { discountOn, formatRand } from "~/kernel/money";
import { Look } from "~/ui/document/Look";
import { Icon } from "~/ui/Icon";
import { words } from "./till.words";

const LOOK = `.till{width:min(22rem,100%);margin-inline:auto}
.result{display:flex;flex-direction:column;align-items:center;gap:.75rem;padding:1.5rem 1rem;border:.625rem solid #0b1f25;border-radius:1.75rem;box-shadow:0 0 0 1px var(--edge);text-align:center;background:#17683b;color:#fff}
.result-amount{font-size:min(2.5rem, 14vw);font-weight:700;line-height:1.2}
.result-amount span{display:block;font-size:1rem}
.result-facts{width:100%}
.result-facts div{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;padding:.25rem 0;border-top:1px solid rgb(255 255 255 / .35);text-align:right}
@media (max-width:37.49rem){.result{gap:.375rem;padding:1rem .75rem}}
.till figcaption{margin-top:.5rem;font-size:.875rem;text-align:center;color:var(--muted)}
@media (min-width:60rem){.halves .till{margin-right:0}}`;

const AMOUNT = 189_90;

/** The till's yes as a picture in a page; the till itself has `Verdict`. */
export function TillSample({ shop, caption }: { shop: string; caption: string }) {
  const discount = discountOn(AMOUNT);
  const facts = [
    ["Customer", words.customer],
    ["Original amount", formatRand(AMOUNT)],
    ["Discount", `−${formatRand(discount)}`],
    ["Shop", shop],
  ];
  return (
    <figure className="till">
      <Look css={LOOK} />
      <section className="result">
        <Icon name="check" size={56} />
        <p className="font-bold">{words.title}</p>
        <p className="result-amount">
          <span>Customer pays</span> <b translate="no">{formatRand(AMOUNT - discount)}</b>
        </p>
        <dl className="result-facts">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd translate={fact === shop ? undefined : "no"}>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
