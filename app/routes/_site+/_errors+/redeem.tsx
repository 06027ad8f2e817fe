import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { provenRedeemForm, redeemForm, undoForm } from "~/counter/redemptions/attempt.schema";
import { checkAttempt, memberIdOfCard, redeem } from "~/counter/redemptions/redeem.server";
import { offerUndo, undoAtTill } from "~/counter/redemptions/undo-at-till.server";
import type { TillView } from "~/counter/tills/browser/till";
import type { Partner } from "~/db/generated/client";
import { readMemberId } from "~/kernel/ids";
import { CounterScreen } from "~/parts/redeem/CounterScreen";
import { Fix } from "~/parts/redeem/entry/Fix";
import {
  asksForShell,
  attemptAt,
  failedBecause,
  noteTill,
  proveAttempt,
  shopAtTill,
} from "~/parts/redeem/till-request.server";
import { sayResult, titleSaid } from "~/parts/redeem/title.server";
import { type Counter, useCounter } from "~/parts/redeem/useCounter";
import { type CounterAnswer, useFields } from "~/parts/redeem/useFields";
import { useAwaitClub, useTill } from "~/parts/tills/useTill";
import { ownDocument } from "~/ui/browser/own-document";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { useReady } from "~/ui/useReady";
import { readQuery } from "~/web/fields/query.server";
import { newAttemptKey } from "~/web/forms/once.server";
import { deps } from "~/web/process/deps.server";
import { PairOffer } from "./+redeem/PairOffer";
import { Readiness } from "./+redeem/Readiness";
import { TillBar } from "./+redeem/TillBar";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data?.said, "Redeem Member Discount"].filter(Boolean).join(" · ") },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { scripts: "at once", app: "till", help: "line", camera: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const shell = asksForShell(request);
  const query = readQuery(request);
  const card = shell ? null : query.get("m");
  const member_id =
    card === null ? readMemberId(query.get("member") ?? "") : await memberIdOfCard(deps, card);
  return json({
    shell,
    attempt_key: shell ? "" : newAttemptKey(),
    scanned: card !== null,
    member_id,
    pair: shell ? null : query.get("pair"),
    said: await titleSaid(),
  });
}

/** The camera is allowed to this document, to no other. */
export const clientLoader = ownDocument;

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    undo: intent({
      who: "anyone",
      schema: undoForm,
      run: ({ value }) => undoAtTill(deps, value),
      done: "/redeem?done=undone",
      besides: (_, refusal) => failedBecause(refusal),
    }),
    "": intent({
      who: "anyone",
      schema: redeemForm,
      schemaFor: ({ fields }) => (fields.get("proof") ? provenRedeemForm : redeemForm),
      async run({ request, value, headers, again }) {
        if (value.step === "edit") return again();
        const attempt = attemptAt("redeem_page", request, value);
        const shop = await shopAtTill(request, value, attempt);
        await noteTill(headers, request, shop, value);
        if (value.step === "apply") return again(await applied(shop, attempt));
        const checked = await checkAttempt(deps, shop, attempt);
        return again({ ...checked, proof: await proveAttempt(shop, attempt) });
      },
      besides: (_, refusal) => {
        sayResult(refusal ?? "fix");
        return failedBecause(refusal);
      },
    }),
  });

async function applied(shop: Partner, attempt: Parameters<typeof redeem>[2]) {
  const applied = await redeem(deps, shop, attempt);
  sayResult(applied);
  return { applied, undo: await offerUndo(deps, shop, applied) };
}

const WORDS = {
  applied: "Discount Applied Successfully!",
  refused: "Redemption Failed",
};

export default function Redeem() {
  const served = useLoaderData<typeof loader>();
  const answer = useFormAnswer() as CounterAnswer | undefined;
  const ready = useReady();
  const till = useTill();
  useAwaitClub(served.shell);
  const shop = till?.shop ?? null;
  const counter = useCounter("counter", shop);
  const { fields, attempt_key } = useFields(answer, counter, { member_id: served.member_id ?? "" });
  const unknown = served.scanned && !served.member_id && counter.round === 0;
  return (
    <div className="till-page">
      <TillBar shop={shop} />
      <main id="main" className="till-main">
        {served.pair === null || isServing(counter) ? null : (
          <PairHere code={served.pair} ready={ready} till={till} counter={counter} />
        )}
        <Done messages={{ undone: "Undone. The discount is free again this month." }} />
        <CounterScreen
          channel="counter"
          words={WORDS}
          action="/redeem"
          attempt_key={attempt_key ?? served.attempt_key}
          answer={answer}
          counter={counter}
          fields={fields}
          ready={ready}
          shop={shop}
          till={till}
          scanned={served.member_id}
          note={unknown ? <UnknownCard /> : null}
          below={
            ready && (served.pair === null || isServing(counter)) ? (
              <AboutTill till={till} counter={counter} />
            ) : null
          }
        />
      </main>
    </div>
  );
}

/** Last under "More". */
function AboutTill({ till, counter }: { till: TillView | null; counter: Counter }) {
  return (
    <>
      {till && !till.ended ? <Readiness till={till} onPractise={() => void counter.practise(true)} /> : null}
      <PairOffer code={null} till={till} />
    </>
  );
}

/** A customer is, or was, before the till: what pairing has to say is over. */
const isServing = ({ round, view }: Counter): boolean => round > 0 || (view !== null && view.kind !== "form");

interface Pairing {
  code: string;
  ready: boolean;
  till: TillView | null;
  counter: Counter;
}

function PairHere({ code, ready, till, counter }: Pairing) {
  return (
    <section className="card stack max-w-xl" aria-labelledby="pair-title">
      <h2 id="pair-title">Make this phone a till</h2>
      <p>A till needs no PIN, and goes on when the signal goes.</p>
      {ready ? (
        <>
          <PairOffer code={code} till={till} />
          {till && !till.ended ? (
            <Readiness till={till} onPractise={() => void counter.practise(true)} />
          ) : null}
        </>
      ) : (
        <noscript>
          <p>This needs JavaScript: the till's key is made in the browser.</p>
        </noscript>
      )}
    </section>
  );
}

function UnknownCard() {
  return (
    <Fix
      reason="This card was replaced or is not ours."
      todo="Ask the member to open the card in their account."
    />
  );
}
