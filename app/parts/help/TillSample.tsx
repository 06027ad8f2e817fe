import { discountOn } from "~/kernel/money";
import { Applied } from "~/parts/redeem/verdict/Result";
import { Look } from "~/ui/document/Look";
import { words } from "./till.words";

const LOOK = `.till{width:min(22rem,100%);margin-left:auto;margin-right:auto}
.till .result{border:.625rem solid #0b1f25;border-radius:1.75rem;box-shadow:0 0 0 1px var(--line)}
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
