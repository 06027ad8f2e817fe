import { Link } from "@remix-run/react";
import { CATEGORIES, type Category } from "~/kernel/catalog";
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
  codes: {
    id: number;
    voucher_code: string;
    partner_name: string;
    partner_category: string;
    partner_slug: string;
    status: VoucherStatus;
  }[];
}

export function CodesScreen({ shown: { codes, category, days_until_reset } }: { shown: CodesShown }) {
  return (
    <AccountPage title="My Monthly Codes">
      <p>
        {`Shops that you have used open again in ${days_until_reset} ${days_until_reset === 1 ? "day" : "days"}, on the 1st.`}
      </p>
      <nav aria-label="Categories" className="tabs">
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
          <ButtonLink to="/partners">Find a shop</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <OpenCodes codes={codes.filter(({ status }) => status === "issued")} />
          <CodesOver codes={codes.filter(({ status }) => status !== "issued")} />
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
function CodesOver({ codes }: Pick<CodesShown, "codes">) {
  if (codes.length === 0) return null;
  return (
    <ul className="lines">
      {codes.map(({ id, voucher_code, partner_name, partner_category, partner_slug, status }) => (
        <li key={id} className="row-link">
          <span>
            <b>{partner_name}</b>
            <small>
              {`${VOUCHER_STATUS_LABELS[status]}, ${partner_category}`}
              <span className="visually-hidden">, code ending in {voucher_code.slice(-2)}</span>
            </small>
          </span>
          <Link className="link stretched" to={`/partners/${partner_slug}`}>
            {status === "expired" ? "Get a new code" : "See the shop"}
            <span className="visually-hidden"> for {partner_name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CategoryLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}
