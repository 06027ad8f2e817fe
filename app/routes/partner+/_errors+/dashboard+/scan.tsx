import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireStaff } from "~/accounts/access/viewer.server";
import { scanForm, undoForm } from "~/counter/redemptions/attempt.schema";
import { checkAttempt, redeem } from "~/counter/redemptions/redeem.server";
import { offerUndo, undoAtTill } from "~/counter/redemptions/undo-at-till.server";
import { CounterScreen } from "~/parts/redeem/CounterScreen";
import { asksForShell, attemptAt, failedBecause, signedBy } from "~/parts/redeem/till-request.server";
import { sayResult, titleSaid } from "~/parts/redeem/title.server";
import { useCounter } from "~/parts/redeem/useCounter";
import { type CounterAnswer, useFields } from "~/parts/redeem/useFields";
import { useAwaitClub, useTill } from "~/parts/tills/useTill";
import { staffInitials } from "~/shops/partners/staff.server";
import { ownDocument } from "~/ui/browser/own-document";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { useReady } from "~/ui/useReady";
import { newAttemptKey } from "~/web/forms/once.server";
import { deps } from "~/web/process/deps.server";
import { useShop } from "./+scan/useShop";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data?.said, "Scan & Process"].filter(Boolean).join(" · ") },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { scripts: "at once", camera: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { partner, account } = await requireStaff(request);
  const { id, name, offer_note: note } = partner;
  const shell = asksForShell(request);
  const said = await titleSaid();
  const shows_pin = account.role === "owner";
  if (shell) return json({ shell, attempt_key: "", shop: null, said, initials: "", shows_pin, note: "" });
  const shop = { id, name, staff: await staffInitials(deps, id) };
  const { initials } = account;
  return json({ shell, attempt_key: newAttemptKey(), shop, said, initials, shows_pin, note });
}

/** The camera is allowed to this document, to no other. */
export const clientLoader = ownDocument;

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    undo: intent({
      who: "staff",
      schema: undoForm,
      run: ({ value }) => undoAtTill(deps, value),
      done: "/partner/dashboard/scan?done=undone",
      besides: (_, refusal) => failedBecause(refusal),
    }),
    "": intent({
      who: "staff",
      schema: scanForm,
      async run({ request, portal, partner, value, again }) {
        if (value.step === "edit") return again();
        const attempt = signedBy(portal, attemptAt("portal", request, value));
        if (value.step === "check") return again(await checkAttempt(deps, partner, attempt));
        const applied = await redeem(deps, partner, attempt);
        sayResult(applied);
        return again({ applied, undo: await offerUndo(deps, partner, applied) });
      },
      besides: (_, refusal) => {
        sayResult(refusal ?? "fix");
        return failedBecause(refusal);
      },
    }),
  });

const WORDS = {
  applied: "Discount Applied!",
  refused: "Processing Failed",
};

export default function Scan() {
  const served = useLoaderData<typeof loader>();
  const { note } = served;
  const answer = useFormAnswer() as CounterAnswer | undefined;
  const ready = useReady();
  const till = useTill();
  const shop = useShop(served.shop, served.shell);
  useAwaitClub(served.shell);
  const counter = useCounter("portal", shop);
  const { fields, attempt_key } = useFields(answer, counter, { staff_initials: served.initials });
  return (
    <main id="main" className="till-page till-portal">
      <h1 className="visually-hidden">Scan & Process</h1>
      <div className="till-main">
        <Done messages={{ undone: "Undone. The discount is free again this month." }} />
        <CounterScreen
          channel="portal"
          words={WORDS}
          action="/partner/dashboard/scan"
          attempt_key={attempt_key ?? served.attempt_key}
          answer={answer}
          counter={counter}
          fields={fields}
          ready={ready}
          shop={shop}
          till={till}
        />
      </div>
      <div className="till-notes">
        <section className="card">
          <h2>Quick Reference</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>{`10% off, once per month.${note ? ` ${note}` : ""}`}</li>
            <li>
              {served.shows_pin
                ? "The business PIN: in the menu, above Logout"
                : "The business PIN: an owner of the shop has it"}
            </li>
          </ul>
        </section>
        <section className="card">
          <h2>Important notes</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>One redemption per member per month at this shop</li>
            <li>Voucher codes are valid for the day issued</li>
            <li>Tourist passes expire after 30 days</li>
          </ul>
        </section>
      </div>
    </main>
  );
}
