import { Link } from "@remix-run/react";
import type { ShownCard } from "~/members/card/card";
import { CARD_QR } from "~/parts/card/DigitalCard";
import { Dialog, useDialog } from "~/ui/Dialog";
import { Icon } from "~/ui/Icon";
import { QrCode } from "~/ui/QrCode";

/** A dialog; without JavaScript a link to the card's page. */
export function ShowQr({ member, qr }: { member: ShownCard; qr: { size: number; path: string } }) {
  const dialog = useDialog();
  return (
    <>
      <Link to="/account/card" className="card-foot" onClick={dialog.open}>
        <Icon name="qr" />
        Show QR Code
      </Link>
      <Dialog dialog={dialog} title="Your QR code">
        <QrCode qr={qr} drawn={CARD_QR} label="QR code of your card, for the shop to scan" />
        <p className="text-lg font-bold" translate="no">
          {member.full_name}
        </p>
        <p className="text-2xl font-bold tracking-wide text-sea" translate="no">
          {member.member_id}
        </p>
      </Dialog>
    </>
  );
}
