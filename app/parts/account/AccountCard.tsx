import { Link } from "@remix-run/react";
import { longDay } from "~/kernel/clock";
import { type Cents, formatPrice } from "~/kernel/money";
import type { ShownCard } from "~/members/card/card";
import { type DrawnCard, Face, LARGE_QR, lookOf, QR_LABEL } from "~/parts/card/DigitalCard";
import { Dialog, useDialog } from "~/ui/Dialog";
import { Icon } from "~/ui/Icon";
import { QrCode } from "~/ui/QrCode";

/** Of the card's code, which is on the page once. */
const CARD_QR = "card-qr";
const CARD = "my-card";
/** The account with the focus on the card. */
export const ACCOUNT_CARD = `/account#${CARD}`;

/** On the account: the card shows its code large. One that does not work says what to do. */
export function AccountCard({ price_cents, ...card }: DrawnCard & { price_cents: Cents | null }) {
  const dialog = useDialog();
  const { member } = card;
  if (!member.entitled)
    return (
      <section className="card-with-foot" aria-label="Your member card">
        <div {...lookOf(card)}>
          <Face {...card} size={0} gap={<WhyNot member={member} pays={price_cents !== null} />} />
        </div>
        <Link to="/account/membership" className="card-foot card-foot-sun">
          {footOf(member, price_cents)}
        </Link>
      </section>
    );
  return (
    <section id={CARD} className="card-with-foot" aria-label="Your member card">
      <div {...lookOf(card)}>
        <Face {...card} size={160} qr_id={CARD_QR} />
      </div>
      {/* As large as the card. Without scripts it leads to the card's page. */}
      <Link to="/account/card" reloadDocument onClick={dialog.open} className="card-foot stretched">
        <Icon name="qr" />
        Show QR Code
      </Link>
      <Dialog dialog={dialog} title="Your QR code" look="dialog-code">
        <QrCode qr={card.qr} size={LARGE_QR} drawn={CARD_QR} label={QR_LABEL} />
        <p className="text-lg font-bold" translate="no">
          {member.full_name}
        </p>
        <p className="text-2xl font-bold tracking-wide text-sea" translate="no">
          {member.member_id}
        </p>
      </Dialog>
    </section>
  );
}

function footOf({ charges_on }: ShownCard, price_cents: Cents | null): string {
  return charges_on || price_cents === null ? "Open my membership" : `Renew for ${formatPrice(price_cents)}`;
}

function WhyNot({ member, pays }: { member: ShownCard; pays: boolean }) {
  if (member.charges_on)
    return (
      <>
        {`Works again from ${longDay(member.charges_on)}`}
        <small>Your monthly payment is charged on that day. You do not need to pay before.</small>
      </>
    );
  return (
    <>
      Membership Expired
      <small>
        {`It ended on ${longDay(member.works_until)}.`}
        {pays ? " Pay, and the same card works again within a minute." : null}
      </small>
    </>
  );
}
