import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { hereWords, type TransferDetails, type TransferShown } from "~/money/transfer/transfer";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { Panel } from "~/ui/Panel";

/** Everything to type into the bank's app, and the buyer's word that it is done. */
export function BankTransfer({ transfer }: { transfer: TransferShown }) {
  const { said, until, amount_cents, price_cents, here_cents, what, follows, is_lasting } = transfer;
  return (
    <>
      <h1>{said ? "Waiting for the bank" : `Transfer ${formatRand(amount_cents)}`}</h1>
      {here_cents > 0 ? (
        <Panel title={hereWords(here_cents, price_cents)} live={false}>
          <p>Send the rest with the same reference. {follows} as soon as it is in our account.</p>
        </Panel>
      ) : said ? (
        <Panel title={`We are waiting for your ${formatRand(amount_cents)} until ${longDay(until)}`}>
          <p>
            {`${follows} as soon as the money is in our account, and we send you a mail.`} Between two banks
            an EFT takes one or two working days; PayShap and transfers within a bank are quicker. You can
            close this page.
          </p>
        </Panel>
      ) : (
        <p>
          Make one EFT or PayShap payment for {what}, in your bank's app, by {longDay(until)}. Nothing is
          charged by itself, now or later.
        </p>
      )}
      <Details transfer={transfer} title="What to type in">
        {is_lasting ? `${NO_OTHER} It stays yours for every later transfer.` : NO_OTHER}
      </Details>
      {said ? null : <SayPaid transfer={transfer} />}
    </>
  );
}

/** For members who pay by transfer: whenever they like, or by a stop order. */
export function OwnTransfer({ transfer }: { transfer: TransferDetails }) {
  const { here_cents, price_cents } = transfer;
  return (
    <Details
      transfer={transfer}
      title={here_cents > 0 ? hereWords(here_cents, price_cents) : "Pay by bank transfer"}
    >
      {`${formatRand(price_cents)} pays a month, twice as much two, and so on. The reference stays yours: a monthly stop order with it keeps your card working.`}
    </Details>
  );
}

const NO_OTHER =
  "The reference is how we find you. Use it as the “beneficiary reference” or “their reference”, with or without the blanks, and no other.";

function SayPaid({ transfer: { checkout, follows } }: { transfer: TransferShown }) {
  return (
    <form method="post" action={`/join/pay/${checkout}`} className="stack">
      <Button name="intent" value="leave" look="sun" wide>
        I have paid
      </Button>
      <p className="text-sm text-muted">{`${follows} when the money is in our account.`}</p>
    </form>
  );
}

function Details({
  transfer,
  title,
  children,
}: {
  transfer: TransferDetails;
  title: string;
  children: string;
}) {
  const { account, support_phone, reference, amount, amount_cents } = transfer;
  if (!account)
    return (
      <Panel tone="warning" title="Ask us for the account number" live={false}>
        <p>{`${support_phone ? `Call ${support_phone}` : "Write to us"}, and name the reference ${reference}.`}</p>
      </Panel>
    );
  const rows = [
    { label: "Your reference", value: reference, copied: reference, main: true },
    { label: "Amount", value: formatRand(amount_cents), copied: amount, main: true },
    { label: "Bank", value: account.bank },
    { label: "Account holder", value: account.holder },
    { label: "Account number", value: account.number, copied: account.number.replace(/\s/g, "") },
    { label: "Branch code", value: account.branch, copied: account.branch },
    ...(account.shap_id
      ? [{ label: "ShapID (for PayShap)", value: account.shap_id, copied: account.shap_id }]
      : []),
  ];
  return (
    <section className="card stack" aria-labelledby="transfer">
      <h2 id="transfer">{title}</h2>
      <dl className="grid gap-4">
        {rows.map(({ label, value, copied, main }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <dt className="w-full text-sm text-muted">{label}</dt>
            <dd className={main ? "grow text-xl font-bold" : "grow wrap-anywhere"}>{value}</dd>
            {copied ? (
              <dd>
                <CopyButton text={copied} done="Copied" name={`Copy: ${label}`} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p>{children}</p>
    </section>
  );
}
