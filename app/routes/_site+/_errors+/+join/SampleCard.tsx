import { Look } from "~/ui/document/Look";
import { Icon } from "~/ui/Icon";

/** In the page's letters, which a drawing in a file does not have. */
const LOOK = `@media (min-width:60rem){.choose{display:grid;grid-template-columns:minmax(0,1fr) 24rem;gap:3rem}}
.sample{position:relative;color:#fff}
.sample p{position:absolute;left:1rem;right:1rem;display:flex;justify-content:space-between;font-size:.875rem}
.sample p:nth-of-type(1){top:1rem;font-weight:700}
.sample p:nth-of-type(2){top:71.5%;display:block;text-align:center;font-size:1.25rem;line-height:1.3}
.sample p:nth-of-type(3){bottom:1rem;color:#d5efee;line-height:1.35}
.sample b{display:block;color:#fff}
.sample i{display:flex;align-items:center;gap:.25rem;padding:0 .75rem 0 .5rem;border-radius:1rem;background:#fff;color:#17683b;font-style:normal}`;

/** Drawn like a member's (`DigitalCard`), whose code alone would weigh more than this page may. */
export function SampleCard({ club_name }: { club_name: string }) {
  return (
    <figure className="hidden desk:block">
      <Look css={LOOK} />
      <div className="sample" aria-hidden="true">
        <img src="/sample-card.svg" alt="" width="416" height="480" loading="lazy" />
        <p>
          {club_name}
          <i>
            <Icon name="check" size={16} />
            Active
          </i>
        </p>
        <p>
          <b>Nomvula Dlamini</b>
          <b className="font-mono">FBI-PA-SAMPLE</b>
        </p>
        <p>
          <span>
            Plan <b>Local</b>
          </span>
          <span className="text-right">
            Renews <b>monthly</b>
          </span>
        </p>
      </div>
      <figcaption className="mt-4 text-center">Your card, on your phone as soon as you have paid.</figcaption>
    </figure>
  );
}
