import type { MetaFunction } from "@remix-run/node";
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
    "When the masts are down, a till that you paired in the partner portal still says yes or no in under a second, for up to three days after its last signal.",
  ],
  [
    "It reads cards and codes itself.",
    "The square on a member's card is signed by the club and at most a week old, and a code names its member for one day, so the till knows both without asking anybody.",
  ],
  [
    "Once a month stays once a month.",
    "Only one till keeps your shop's book at a time, so nobody gets the discount twice, and your other devices wait until that till can be asked.",
  ],
  [
    "Nothing is lost.",
    "Each yes is written on the till before the screen turns green, and sent to the club as soon as there is a signal again.",
  ],
  [
    "You stay in charge.",
    "Switch “Works without signal” on or off for each till in the portal, and declare a lost till lost there: we tell you first what that may cost.",
  ],
] as const;

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function WithoutSignal() {
  return (
    <main id="main" className="page page-narrow stack">
      <h1>When there is no signal</h1>
      <ol className="stack">
        {SENTENCES.map(([title, sentence]) => (
          <li key={title}>
            <h2 className="text-lg">{title}</h2>
            <p>{sentence}</p>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink to="/partner/dashboard/tills">Pair a till in the portal</ButtonLink>
      </p>
    </main>
  );
}
