import { discountOn } from "~/kernel/money";
import { Applied } from "~/parts/redeem/verdict/Result";
import { Look } from "~/ui/document/Look";
import { words } from "./till.words";

const LOOK = `.till{width:min(22rem,100%);margin-left:auto;margin-right:auto}
.result{display:flex;flex-direction:column;align-items:center;gap:.75rem;padding:1.5rem 1rem;text-align:center;background:#17683b;color:#fff}
.result-amount{font-size:min(2.5rem, 14vw);font-weight:700;line-height:1.2}
.result-amount span{display:block;font-size:1rem}
.result-facts{width:100%;max-width:22rem}
.result-facts div{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;padding:.25rem 0;border-top:1px solid rgb(255 255 255 / .35);text-align:right}
.till .result{border:.625rem solid #0b1f25;border-radius:1.75rem;box-shadow:0 0 0 1px var(--edge)}
@media (max-width:37.49rem){.till .result{gap:.375rem;padding:1rem .75rem}}
.till figcaption{margin-top:.5rem;font-size:.875rem;text-align:center;color:var(--muted)}
@media (min-width:60rem){.halves .till{margin-right:0}}`;

const AMOUNT = 189_90;

export function TillSample({ shop, caption }: { shop: string; caption: string }) {
  const discount_cents = discountOn(AMOUNT);
  const summary = {
    member_name: words.customer,
    partner_name: shop,
    amount_cents: AMOUNT,
    discount_cents,
    final_cents: AMOUNT - discount_cents,
    repeated: false,
  };
  return (
    <figure className="till">
      <Look css={LOOK} />
      <Applied title={words.title} summary={summary} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
