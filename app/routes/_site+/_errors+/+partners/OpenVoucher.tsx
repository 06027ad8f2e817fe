import { HiddenCode } from "~/parts/vouchers/HiddenCode";
import { ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { Dialog, useDialog } from "~/ui/Dialog";
import { Icon } from "~/ui/Icon";
import { QrCode } from "~/ui/QrCode";

const COPY =
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2";
/** Pixels. */
const QR_SIZE = 192;

interface Props {
  code: string;
  /** How long it works: "for today". */
  days: string;
  /** Whether the shop does not open any more today. */
  closed: boolean;
  qr: { size: number; path: string };
  partner: { slug: string; name: string; offer_text: string };
  holder: string;
  issued: boolean;
  qr_open: boolean;
}

/** In the card's colours, because it is the same proof. Hidden until asked for; the QR code opens in a dialog, or in the page. */
export function OpenVoucher({ code, days, closed, qr, partner, holder, issued, qr_open }: Props) {
  const dialog = useDialog();
  const { slug, name, offer_text } = partner;
  const picture = <QrCode qr={qr} size={QR_SIZE} label={`QR code of your code for ${name}`} />;
  return (
    <section
      className={qr_open ? "code-box code-box-live code-box-tall" : "code-box code-box-live"}
      id="voucher"
    >
      <h2>{`Your code ${days}`}</h2>
      {closed ? (
        <p className="code-closed">
          <span>Closed now. Your card is good all month.</span>
          <ButtonLink to="/account/card" look="sun">
            Show card
          </ButtonLink>
        </p>
      ) : null}
      <div className="code-parts">
        <HiddenCode code={code} fresh={issued} />
        <div className="code-acts">
          <CopyButton text={code} done="Voucher code copied!" icon={COPY} />
          <ButtonLink
            to={`/partners/${slug}${qr_open ? "" : "?qr=1"}#voucher`}
            look="quiet"
            {...(!qr_open && { onClick: dialog.open })}
          >
            <Icon name="qr" />
            <span className="visually-hidden">{qr_open ? "Hide " : "Show "}</span>
            QR
          </ButtonLink>
        </div>
      </div>
      {qr_open ? <p className="code-qr">{picture}</p> : null}
      <p className="code-foot">
        <span>{holder}</span>
        <span>Available</span>
        <span>{offer_text}</span>
      </p>
      <Dialog dialog={dialog} title="Your code as a QR code">
        <p className="text-lg font-bold">{name}</p>
        {picture}
        <p className="voucher-code" translate="no">
          {code}
        </p>
      </Dialog>
    </section>
  );
}
