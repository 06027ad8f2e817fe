import type { MetaFunction } from "@remix-run/node";
import { TillSample } from "~/parts/help/TillSample";
import { words as till } from "~/parts/help/till.words";
import { ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "When there is no signal",
    description:
      "How your till gives the member discount during load-shedding, once a month for each member.",
    path: "/business/offline",
  });

const SENTENCES = [
  [
    "Your till decides.",
    "A phone that you paired in the partner portal still says yes or no within a second, for up to three days after its last signal.",
  ],
  [
    "It checks the card itself.",
    "The club signs the QR code on a member's card, so the till can check it without asking anybody. A typed code or member ID needs a signal.",
  ],
  [
    "Once a month stays once a month.",
    "The till knows who used the discount at your shop before the signal went. Only when two tills have no signal at once can a member get the discount twice. That is rare, and you see each one under Tills.",
  ],
  [
    "Nothing is lost.",
    "Each yes is saved on the till before the screen turns green, and sent to the club as soon as there is a signal. The club checks each one again, and lists what it does not accept with the reason.",
  ],
  ["You stay in charge.", "Lost a till? End it in the portal."],
] as const;

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function WithoutSignal() {
  return (
    <main id="main" className="page stack">
      <h1>When there is no signal</h1>
      <div className="halves">
        <div className="stack">
          <ol className="stack">
            {SENTENCES.map(([title, sentence]) => (
              <li key={title}>
                <h2 className="text-lg">{title}</h2>
                <p>{sentence}</p>
              </li>
            ))}
          </ol>
          <p>
            <ButtonLink to="/partner/dashboard/tills" className="max-sm:w-full">
              Pair a till in the portal
            </ButtonLink>
          </p>
        </div>
        <TillSample shop={till.owner.shop} caption="The same without a signal (made-up customer)." />
      </div>
    </main>
  );
}
