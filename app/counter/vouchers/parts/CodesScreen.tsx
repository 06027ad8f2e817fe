import { Link } from "@remix-run/react";
import { CATEGORIES, type Category } from "~/kernel/catalog";
import { type Day, shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { AccountPage } from "~/members/account/AccountPage";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { EmptyState } from "~/ui/EmptyState";
import { VOUCHER_STATUS_LABELS, type VoucherStatus } from "../voucher";
import { HiddenCode } from "./HiddenCode";

interface CodesShown {
  category: Category | null;
  days_until_reset: number;
  /** Shops that the member can get a code for; 0 while the card does not work. */
  unused: number;
  codes: {
    id: number;
    voucher_code: string;
    partner_name: string;
    partner_category: string;
    partner_slug: string;
    status: VoucherStatus;
    used_on: Day | null;
  }[];
}

export function CodesScreen({ shown }: { shown: CodesShown }) {
  const { codes, category, days_until_reset, unused } = shown;
  const withStatus = (status: VoucherStatus) => codes.filter((code) => code.status === status);
  return (
    <AccountPage title="My Monthly Codes">
      <p>
        {unused > 0 ? (
          <b>{`${formatCount(unused)} ${unused === 1 ? "shop" : "shops"} to choose from. `}</b>
        ) : null}
        {`Shops that you have used open again in ${days_until_reset} ${days_until_reset === 1 ? "day" : "days"}, on the 1st.`}
      </p>
      {unused > 0 ? (
        <p className="acts">
          <ButtonLink to="/partners?unused=1">Choose a shop for a code</ButtonLink>
        </p>
      ) : null}
      <nav aria-label="Categories" className="flex flex-wrap gap-2">
        <CategoryLink to="/account/codes" label="All" current={category === null} />
        {CATEGORIES.map((each) => (
          <CategoryLink
            key={each}
            to={`?category=${encodeURIComponent(each)}`}
            label={each}
            current={category === each}
          />
        ))}
      </nav>
      {codes.length === 0 ? (
        <EmptyState icon="qr" title="No codes yet for this category">
          <p>Open a shop's page and press "Get my code".</p>
        </EmptyState>
      ) : (
        <>
          <OpenCodes codes={withStatus("issued")} />
          <CodesOver title="Used This Month" codes={withStatus("redeemed")} />
          <CodesOver title="Expired" codes={withStatus("expired")} />
        </>
      )}
    </AccountPage>
  );
}

function OpenCodes({ codes }: Pick<CodesShown, "codes">) {
  if (codes.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {codes.map(({ id, voucher_code, partner_name, partner_category, partner_slug, status }) => (
        <li key={id} className="card stack">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-[1_1_8rem] font-bold">{partner_name}</span>
            <Badge tone={toneOf(status)}>{VOUCHER_STATUS_LABELS[status]}</Badge>
          </p>
          <p className="text-sm text-muted">{partner_category}</p>
          <HiddenCode code={voucher_code}>
            <p className="mt-2">
              <CopyButton text={voucher_code} done="Voucher code copied!" />
            </p>
          </HiddenCode>
          <p>
            <Link className="btn btn-quiet" to={`/partners/${partner_slug}?qr=1#voucher`}>
              Show QR
              <span className="visually-hidden"> for {partner_name}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Codes that do nothing any more: rows that lead to their shops. */
function CodesOver({ title, codes }: { title: string } & Pick<CodesShown, "codes">) {
  if (codes.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="lines">
        {codes.map(({ id, voucher_code, partner_name, partner_category, partner_slug, used_on }) => (
          <li key={id} className="row-link">
            <span>
              <Link className="stretched" to={`/partners/${partner_slug}`}>
                {partner_name}
              </Link>
              <small>
                {partner_category}
                <span className="visually-hidden">, code ending in {voucher_code.slice(-2)}</span>
              </small>
            </span>
            <small>{used_on ? shortDay(used_on) : "Get a new code"}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link to={to} className="view-link" aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}
