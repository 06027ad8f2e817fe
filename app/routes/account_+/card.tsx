import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { requireMember } from "~/accounts/access/viewer.server";
import { recentRedemptions } from "~/counter/redemptions/redemptions.queries.server";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { dropCard, endedHere, keepCard } from "~/members/card/browser/card-copy";
import { shownCard } from "~/members/card/card";
import { cardAge } from "~/members/card/card-age";
import { cardValidity } from "~/members/membership/members.server";
import { agreementInForce } from "~/money/agreements/next-charge.server";
import { ACCOUNT_CARD } from "~/parts/account/AccountCard";
import { MemberBar } from "~/parts/account/MemberBar";
import { monthShown } from "~/parts/account/screens.http.server";
import { ThisMonth } from "~/parts/account/ThisMonth";
import { DigitalCard, LARGE_QR } from "~/parts/card/DigitalCard";
import { MembershipBanner } from "~/parts/membership/MembershipBanner";
import { Icon } from "~/ui/Icon";
import { deps } from "~/web/process/deps.server";
import { SaidYes } from "./+card/SaidYes";

export const meta: MetaFunction = () => [{ title: "My card" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const { club_name } = await readSettings(deps);
  const agreement = await agreementInForce(deps.db, member.id);
  const validity = await cardValidity(deps, member, agreement !== null);
  const this_month = member.entitled ? await monthShown(member, agreement) : null;
  const [last] = await recentRedemptions(deps.db, member.id, 1);
  return json({
    member: shownCard(member),
    validity,
    club_name,
    qr: qrPath(member.qr_code_data),
    this_month,
    last_id: last?.id ?? 0,
  });
}

/** The card for the till. Works offline (`CardKeeper`). */
export default function Card() {
  const { this_month, last_id, ...card } = useLoaderData<typeof loader>();
  const { member } = card;
  return (
    <>
      <main id="main" className="card-screen card-page">
        <h1 className="visually-hidden">My card</h1>
        <p className="account-up max-lg:hidden">
          <a href={ACCOUNT_CARD}>
            <Icon name="back" />
            Back to my account
          </a>
        </p>
        <CardKeeper />
        {member.entitled ? null : <MembershipBanner member={member} />}
        <DigitalCard {...card} size={LARGE_QR}>
          {this_month ? (
            <div className="card-month">
              <SaidYes last_id={last_id} />
              <ThisMonth {...this_month} />
            </div>
          ) : null}
        </DigitalCard>
        {member.entitled ? (
          <>
            <ScreenHint />
            <p className="flex flex-wrap justify-center gap-x-6">
              <a className="link foot-link" href="/account/card.png" download={`${member.member_id}.png`}>
                Download as picture
              </a>
              <a className="link foot-link" href="/account/card/paper">
                Card on paper
              </a>
            </p>
          </>
        ) : null}
      </main>
      <MemberBar />
    </>
  );
}

const MINUTE_MS = 60_000;

/** Stores the card for offline use. The service worker fills in the age of the copy; this keeps it current. */
function CardKeeper() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const saved_at = Number(line.current?.dataset.savedAt);
    if (!saved_at) {
      // If storing fails (no space, private mode), the card still shows.
      keepCard(MINUTE_MS).catch(() => {});
      return;
    }
    // The worker asks this too, where it can read cookies. Here by the phone's own clock.
    if (saved_at <= endedHere()) {
      void dropCard().then(() => location.reload());
      return;
    }
    const timer = setInterval(() => {
      if (!line.current) return;
      const { age, words } = cardAge(saved_at, Date.now());
      line.current.dataset.age = age;
      line.current.textContent = words;
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p
      ref={line}
      data-saved-at=""
      className="card-age"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps the text the worker wrote.
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

function ScreenHint() {
  const staysOn = useWakeLock();
  return (
    <p className="px-4 text-center text-balance desk:hidden">
      {`Turn the brightness up, so that the shop can scan it.${
        staysOn ? " Your screen stays on while this is open." : ""
      }`}
    </p>
  );
}

function useWakeLock(): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const got = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) return void got?.release();
      lock = got;
      setHolds(got !== null);
      got?.addEventListener("release", () => setHolds(false));
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
  return holds;
}
