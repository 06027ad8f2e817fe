import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { CONSENTS } from "~/accounts/privacy/privacy";
import { consentHolds } from "~/accounts/privacy/write-consent.server";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { shownCard } from "~/members/card/card";
import { cardValidity } from "~/members/membership/members.server";
import { nextChargeOf } from "~/money/agreements/next-charge.server";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { BANK } from "~/money/payments/provider";
import { paymentDeps } from "~/money/payments/providers.server";
import { KeptCard } from "~/parts/card/KeptCard";
import { readJoinShop, rememberPaidReturn } from "~/parts/checkout/checkout-cookies.http.server";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";
import { PaidCard } from "./+payment/PaidCard";
import { WaitForPayment } from "./+payment/WaitForPayment";

/** Seconds between reloads without scripts, by how long the person has been waiting: every 3 at first, then slower. */
function pauseAfter(waited_ms: number): number {
  if (waited_ms < 60_000) return 3;
  return waited_ms < 5 * 60_000 ? 10 : 30;
}
const TAKES_LONG_MS = 2 * 60_000;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(data) },
  { name: "robots", content: "noindex" },
];

function titleOf(data: SerializeFrom<typeof loader> | undefined): string {
  if (data?.kind !== "done") return "Processing your payment";
  const joined = data.payment === "completed" && data.member.status === "active";
  return joined ? "Welcome to the club" : "Your membership card";
}

/** The buyer's return from a provider. The address proves nothing; only the provider's message does (R21). */
export async function loader({ request }: LoaderFunctionArgs) {
  const member_id = readQuery(request).get("member_id");
  if (!member_id) throw redirect("/join");
  const viewer = await requireUser(request);
  const outcome = await paymentOutcome(paymentDeps, viewer.user_id, member_id);
  if (outcome.kind === "not_theirs") throw new Response("There is no such payment.", { status: 404 });
  const remembered = rememberPaidReturn(request, member_id);
  if (outcome.kind === "gift") throw redirectDocument(`/gift/${outcome.gift_id}`, { headers: remembered });
  if (outcome.kind === "none") throw redirect("/join?error=session_expired");
  if (outcome.kind === "failed") {
    const query = new URLSearchParams({ error: "payment_completion_failed", details: outcome.reason });
    throw redirect(`/join?${query}`);
  }
  const { support_email, club_name } = await readSettings(paymentDeps);
  if (outcome.kind === "done") {
    const { member, payment } = outcome;
    const qr = qrPath(member.qr_code_data);
    const validity = await cardValidity(paymentDeps, member);
    const charges_next = await nextChargeOf(paymentDeps.db, member.id);
    const shop = await readJoinShop(request);
    const consent = (await consentHolds(paymentDeps.db, viewer.user_id, "partner_notices"))
      ? null
      : CONSENTS.partner_notices;
    const shown = {
      payment,
      member: shownCard(member),
      charges_next,
      validity,
      club_name,
      qr,
      shop,
      consent,
    };
    return json({ kind: "done" as const, ...shown });
  }
  const { pending, since, cancelled } = outcome;
  if (pending.provider === BANK) throw redirect(`/join/pay/${pending.reference}`);
  const waited_ms = paymentDeps.clock().getTime() - since.getTime();
  const page = {
    kind: "pending" as const,
    pending,
    cancelled,
    refresh_after: pauseAfter(waited_ms),
    takesLong: waited_ms > TAKES_LONG_MS,
    support_email,
  };
  return json(page, { headers: remembered });
}

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function PaymentSuccess() {
  const data = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      {data.kind === "done" ? (
        <>
          <PaidCard {...data} />
          <KeptCard longest_ms={0} />
        </>
      ) : (
        <WaitForPayment {...data} />
      )}
    </main>
  );
}
