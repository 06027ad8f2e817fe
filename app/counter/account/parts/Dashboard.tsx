import type { ComponentProps } from "react";
import type { Category } from "~/kernel/catalog";
import { longMonth, type MonthKey } from "~/kernel/clock";
import type { ContentArea, ContentCard } from "~/kernel/content/content";
import { AccountPage } from "~/members/account/AccountPage";
import type { ShownCard } from "~/members/card/card";
import { cardState } from "~/members/card/card-drawing";
import { DigitalCard, type DrawnCard } from "~/members/card/parts/DigitalCard";
import { HomeScreenOffer } from "~/members/card/parts/HomeScreenOffer";
import { MembershipBanner } from "~/members/membership/parts/MembershipBanner";
import type { MonthInView } from "~/members/savings/month-in-view";
import { MonthBefore, MonthPlaces } from "~/members/savings/parts/MonthInView";
import { SavingsRing } from "~/members/savings/parts/SavingsRing";
import { PaymentNotices } from "~/money/checkout/parts/PaymentNotices";
import type { PaymentNotice } from "~/money/checkout/payment-notice";
import { GetLink, InviteLink } from "~/money/invitations/parts/InviteLink";
import { ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Icon, LineDrawing } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Tiles } from "~/ui/Tiles";
import { LatestUpdates, WhatsHot } from "./ContentCards";
import { type FeaturedPartner, FeaturedPartners } from "./FeaturedPartners";
import { type Activity, RecentActivity } from "./RecentActivity";
import { ShowQr } from "./ShowQr";
import { StillToUse } from "./StillToUse";
import { ThisMonth } from "./ThisMonth";

interface Shown {
  card: DrawnCard;
  /** `Welcome back, Thandi`. */
  greeting: string;
  month: MonthKey;
  view: MonthInView;
  /** What a month costs this member; null if nothing. */
  fee_cents: number | null;
  lite: boolean;
  notices: PaymentNotice[];
  category: Category | null;
  featured: FeaturedPartner[];
  unused: ComponentProps<typeof StillToUse>;
  content: Record<ContentArea, ContentCard[]>;
  recent: Activity[];
  totals: {
    total_saved_cents: number;
    month_saved_cents: number;
    redemptions: number;
    month_redemptions: number;
  };
}

interface Invite {
  /** Null until the member asks for one. */
  link: string | null;
  days: number;
}

export function Dashboard({ shown, invite }: { shown: Shown; invite?: Invite | null }) {
  const { card, totals, content, view } = shown;
  const isOver = view.month !== shown.month;
  return (
    <AccountPage
      title={shown.greeting}
      banner={
        <>
          <Done messages={{ gift: "The gift is redeemed. Its days are on your card." }} />
          <PaymentNotices notices={shown.notices} />
        </>
      }
      card={<CardFirst card={card} />}
    >
      {isOver ? <MonthBefore view={view} /> : null}
      <ThisMonth
        month={longMonth(shown.month)}
        saved_cents={totals.month_saved_cents}
        redemptions={totals.month_redemptions}
        fee_cents={shown.fee_cents}
      >
        {isOver ? null : <MonthPlaces view={view} />}
      </ThisMonth>
      {card.member.entitled ? <StillToUse {...shown.unused} /> : null}
      {card.member.entitled ? <HomeScreenOffer /> : null}
      {invite ? <InviteFriends {...invite} /> : null}
      <RecentActivity rows={shown.recent} />
      <SavingsRing saved_cents={totals.total_saved_cents} />
      <Tiles tiles={[{ label: "Redemptions", value: totals.redemptions }, membershipTile(card.member)]} />
      <FeaturedPartners partners={shown.featured} category={shown.category} pictures={!shown.lite} />
      <WhatsHot cards={content.whats_hot} />
      <LatestUpdates cards={content.latest_updates} />
      <p className="text-muted">
        A shop did not give you the discount?{" "}
        <Link to="/account/refusals" className="link inline-block py-1">
          I was refused here
        </Link>
        .
      </p>
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

function InviteFriends({ link, days }: Invite) {
  return (
    <section className="card stack">
      <h2>Invite a friend</h2>
      <p>You both get {days} days when your friend's first payment arrives.</p>
      {link ? <InviteLink link={link} days={days} /> : <GetLink />}
      <p className="flex flex-wrap gap-x-6">
        <Link to="/account/friends" className="link py-2">
          Your invitations
        </Link>
        <Link to="/gift" className="link py-2">
          Give a membership as a gift
        </Link>
      </p>
    </section>
  );
}

function CardFirst({ card }: { card: DrawnCard }) {
  return (
    <div className="stack">
      <MembershipBanner member={card.member} />
      <DigitalCard {...card} opens />
      <div className="flex flex-col gap-3">
        {card.member.entitled ? <ShowQr member={card.member} qr={card.qr} /> : null}
        <ButtonLink to="/partners" state={{ near: true }} look="quiet">
          <Icon name="pin" />
          Find Partners Near Me
        </ButtonLink>
      </div>
    </div>
  );
}

const WithoutEnd = () => <LineDrawing path="M6 16c5 0 7-8 12-8a4 4 0 0 1 0 8c-5 0-7-8-12-8a4 4 0 1 0 0 8" />;

function membershipTile(member: ShownCard) {
  if (member.days_left !== null) return { label: "Days left", value: Math.max(0, member.days_left) };
  const { words } = cardState(member);
  return { label: "Membership", value: words, sign: words === "Active" ? <WithoutEnd /> : undefined };
}
