import type { ComponentProps } from "react";
import type { Category } from "~/kernel/catalog";
import type { MonthKey } from "~/kernel/clock";
import type { ContentArea, ContentCard } from "~/kernel/content/content";
import type { Cents } from "~/kernel/money";
import type { Saved } from "~/members/savings/savings";
import type { PaymentNotice } from "~/money/checkout/payment-notice";
import type { DrawnCard } from "~/parts/card/DigitalCard";
import { HomeScreenOffer } from "~/parts/card/HomeScreenOffer";
import { PaymentNotices } from "~/parts/checkout/PaymentNotices";
import { MembershipBanner } from "~/parts/membership/MembershipBanner";
import { MonthBefore, type MonthShown, NewShops } from "~/parts/savings/MonthInView";
import { ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Fold } from "~/ui/Fold";
import { Icon } from "~/ui/Icon";
import { AccountCard } from "./AccountCard";
import { AccountPage } from "./AccountPage";
import type { AboveTabs } from "./account-handle";
import { ContentCards } from "./ContentCards";
import { type FeaturedPartner, FeaturedPartners } from "./FeaturedPartners";
import { FirstDay, type NextCharge, WhatComesNext } from "./FirstDay";
import { type Activity, RecentActivity } from "./RecentActivity";
import { StillToUse } from "./StillToUse";
import { SavedWithClub, ThisMonth } from "./ThisMonth";
import { Totals } from "./Totals";

interface Shown {
  card: DrawnCard;
  /** `Welcome back, Thandi`. */
  greeting: string;
  month: MonthKey;
  view: MonthShown;
  this_month: ComponentProps<typeof ThisMonth>;
  /** What the member's plan costs today; null if nobody is to pay now. */
  price_cents: Cents | null;
  /** What may still be charged to who has cancelled. */
  charging: string;
  next: NextCharge | null;
  lite: boolean;
  notices: PaymentNotice[];
  category: Category | null;
  chose_category: boolean;
  featured: FeaturedPartner[];
  unused: Omit<ComponentProps<typeof StillToUse>, "title" | "pictures" | "children">;
  content: Record<ContentArea, ContentCard[]>;
  recent: Activity[];
  saved: Saved;
}

/** Above the tabs. */
export function aboveDashboard({ notices, card, price_cents, charging }: Shown): AboveTabs {
  return {
    banner: (
      <>
        <Done messages={{ gift: "The gift is redeemed. Its days are on your card." }} />
        <PaymentNotices notices={notices} />
      </>
    ),
    card: <CardFirst card={card} price_cents={price_cents} charging={charging} />,
  };
}

export function Dashboard({ shown }: { shown: Shown }) {
  const { card, content, view, featured } = shown;
  const { member } = card;
  const isNew = shown.saved.saved_cents === 0 && shown.recent.length === 0 && member.entitled;
  const pictures = !shown.lite;
  return (
    <AccountPage title={shown.greeting}>
      <div className="overview">
        <Months shown={shown} isNew={isNew} />
        {member.entitled ? (
          <StillToUse {...shown.unused} title={stillTitle(shown, isNew)} pictures={pictures}>
            <p className="mt-4">
              <ButtonLink to="/partners" state={{ near: true }} look="quiet" wide>
                <Icon name="pin" />
                Find Partners Near Me
              </ButtonLink>
            </p>
          </StillToUse>
        ) : null}
        {isNew ? <WhatComesNext card={card} next={shown.next} /> : <RecentActivity rows={shown.recent} />}
        <Totals card={card} saved={shown.saved} />
        <div>
          {member.entitled ? <HomeScreenOffer /> : null}
          <Fold
            id="featured"
            title="Featured Partners"
            fact={countOf(featured, "shop")}
            open={shown.chose_category}
          >
            <FeaturedPartners partners={featured} category={shown.category} pictures={pictures} />
          </Fold>
          <Fold title="What's Hot" fact={countOf(content.whats_hot, "offer")}>
            <ContentCards cards={content.whats_hot} className="grid gap-4 sm:grid-cols-2" />
          </Fold>
          <Fold title="Latest Updates" fact={countOf(content.latest_updates, "note")}>
            <NewShops view={view} />
            <ContentCards cards={content.latest_updates} className="stack" />
          </Fold>
        </div>
      </div>
    </AccountPage>
  );
}

function Months({ shown, isNew }: { shown: Shown; isNew: boolean }) {
  const { card, month, this_month, view } = shown;
  const { entitled, join_date } = card.member;
  if (isNew) return <FirstDay fee_cents={this_month.fee_cents} />;
  if (!entitled) return <SavedWithClub saved={shown.saved} since={join_date} />;
  return (
    <div className="stack">
      {view.month === month ? null : <MonthBefore view={view} />}
      <ThisMonth {...this_month} />
    </div>
  );
}

function stillTitle({ unused, card }: Shown, isNew: boolean): string {
  if (isNew && unused.any_open) return "Open now";
  return card.member.plan_type === "tourist_oneoff" ? "Use before you go" : "Still to use this month";
}

const countOf = ({ length }: readonly unknown[], word: string) =>
  `${length} ${word}${length === 1 ? "" : "s"}`;

function CardFirst({ card, price_cents, charging }: Pick<Shown, "card" | "price_cents" | "charging">) {
  const { member } = card;
  const asksNothing = !member.entitled || (member.status === "past_due" && price_cents === null);
  return (
    <div className="stack">
      <AccountCard {...card} price_cents={price_cents} />
      {asksNothing ? null : (
        <MembershipBanner member={member} charging={charging} price_cents={price_cents ?? undefined} />
      )}
    </div>
  );
}
