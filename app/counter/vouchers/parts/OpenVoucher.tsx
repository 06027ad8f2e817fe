import { type Day, longDay } from "~/kernel/clock";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Dialog, useDialog } from "~/ui/Dialog";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { QrCode } from "~/ui/QrCode";
import { HiddenCode } from "./HiddenCode";

/** Pixels. */
const QR_SIZE = 192;

interface Props {
  code: string;
  valid_through: Day;
  today: Day;
  qr: { size: number; path: string };
  slug: string;
  partner_name: string;
  issued: boolean;
  qr_open: boolean;
}

/** Hidden until asked for. The QR code opens in a dialog, or in the page without JavaScript. */
export function OpenVoucher({ code, valid_through, today, qr, slug, partner_name, issued, qr_open }: Props) {
  const dialog = useDialog();
  const picture = <QrCode qr={qr} size={QR_SIZE} label={`QR code of your code for ${partner_name}`} />;
  return (
    <div className="stack" id="voucher">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="good">Available</Badge>
        <span>{valid_through === today ? "Valid today" : `Valid until ${longDay(valid_through)}`}</span>
      </p>
      <HiddenCode code={code} fresh={issued} />
      {qr_open ? (
        <div className="flex flex-col items-center gap-3">
          {picture}
          <Link to={`/partners/${slug}#voucher`} className="link flex min-h-11 items-center">
            Hide QR
          </Link>
        </div>
      ) : (
        <>
          <p>
            <ButtonLink to={`/partners/${slug}?qr=1#voucher`} look="sun" wide onClick={dialog.open}>
              <Icon name="qr" />
              Show QR
            </ButtonLink>
          </p>
          <Dialog dialog={dialog} title="Your code as a QR code">
            <p className="text-lg font-bold">{partner_name}</p>
            {picture}
            <p className="voucher-code" translate="no">
              {code}
            </p>
          </Dialog>
        </>
      )}
      <p className="text-sm text-muted">Show it at the till before you pay.</p>
    </div>
  );
}
