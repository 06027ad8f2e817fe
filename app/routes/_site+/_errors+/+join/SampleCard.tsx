import { Look } from "~/ui/document/Look";

/** In the page's letters, which a drawing in a file does not have. Its height is the drawing's. */
const LOOK = `@media (min-width:60rem){.choose{display:grid;grid-template-columns:minmax(0,1fr) 24rem;gap:3rem}}
.sample{display:flex;flex-direction:column;height:27.69rem;padding:1rem;background:url(/sample-card.svg) 0 0/100%;color:#fff;font-size:.875rem}
.sample .text-lg{margin:auto 0 1.25rem;line-height:1.3}
.sample span{color:#d5efee;line-height:1.35;text-align:left}
.sample span+span{text-align:right}
.sample b{display:block;color:#fff}`;

/** Drawn like a member's (`DigitalCard`), whose code alone would weigh more than this page may. */
export function SampleCard({ club_name }: { club_name: string }) {
  return (
    <figure className="hidden text-center desk:block">
      <Look css={LOOK} />
      <div className="sample" aria-hidden="true">
        <p className="flex justify-between">
          <b>{club_name}</b>
          <b style={{ width: "3.375rem", color: "#17683b" }}>Active</b>
        </p>
        <p className="text-lg font-bold">
          Nomvula Dlamini
          <b className="font-mono">FBI-PA-SAMPLE</b>
        </p>
        <p className="flex justify-between">
          <span>
            Plan<b>Local</b>
          </span>
          <span>
            Renews<b>monthly</b>
          </span>
        </p>
      </div>
      <figcaption className="mt-4">Your card, on your phone as soon as you have paid.</figcaption>
    </figure>
  );
}
