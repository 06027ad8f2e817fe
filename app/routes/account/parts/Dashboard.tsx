import type { ComponentProps } from "react";
import { AccountPage } from "~/components/account/AccountPage";
import { MembershipBanner } from "~/components/account/MembershipBanner";
import { PaymentNotices } from "~/components/join/PaymentNotices";
import { ButtonLink } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";
import { Tiles } from "~/components/ui/Tiles";
import type { Category } from "~/domain/catalog";
import type { ContentArea, ContentCard } from "~/domain/content/content";
import type { ShownCard } from "~/domain/membership/card";
import type { PaymentNotice } from "~/domain/payments/checkout/payment-notice";
import { LatestUpdates, WhatsHot } from "./ContentCards";
import { type FeaturedPartner, FeaturedPartners } from "./FeaturedPartners";
import { type Activity, RecentActivity } from "./RecentActivity";
import { SavingsRing } from "./SavingsRing";
import { ShowQr } from "./ShowQr";
import { ThisMonth } from "./ThisMonth";

interface Shown {
  member: ShownCard;
  first_name: string;
  qr: ComponentProps<typeof ShowQr>["qr"];
  month: string;
  lite: boolean;
  notices: PaymentNotice[];
  category: Category | null;
  featured: FeaturedPartner[];
  content: Record<ContentArea, ContentCard[]>;
  recent: Activity[];
  totals: {
    total_saved_cents: number;
    month_saved_cents: number;
    redemptions: number;
    month_redemptions: number;
  };
}

/** The account's first tab: how the membership stands, what it has saved, and where to go next. */
export function Dashboard({ shown }: { shown: Shown }) {
  const { member, totals, content } = shown;
  return (
    <AccountPage
      title={`Welcome back, ${shown.first_name}`}
      banner={
        <>
          <PaymentNotices notices={shown.notices} />
          <MembershipBanner member={member} />
        </>
      }
      actions={
        <>
          <ShowQr member={member} qr={shown.qr} />
          <ButtonLink to="/partners" look="quiet">
            <Icon name="pin" />
            Find Partners Near Me
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[3fr_1fr]">
        <SavingsRing saved_cents={totals.total_saved_cents} />
        <Tiles tiles={[{ label: "Redemptions", value: totals.redemptions }, membershipTile(member)]} />
      </div>
      <FeaturedPartners partners={shown.featured} category={shown.category} pictures={!shown.lite} />
      <WhatsHot cards={content.whats_hot} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <RecentActivity rows={shown.recent} />
        <div className="stack">
          <ThisMonth
            month={shown.month}
            saved_cents={totals.month_saved_cents}
            redemptions={totals.month_redemptions}
          />
          <LatestUpdates cards={content.latest_updates} />
        </div>
      </div>
      <p className="text-muted">
        Looking for the club's front page?{" "}
        <Link to="/?home=1" className="link">
          Open the home page
        </Link>
        .
      </p>
    </AccountPage>
  );
}

function membershipTile({ days_left, entitled }: ShownCard) {
  if (days_left === null) return { label: "Membership", value: entitled ? "Active ∞" : "Expired" };
  return { label: "Days left", value: Math.max(0, days_left) };
}
