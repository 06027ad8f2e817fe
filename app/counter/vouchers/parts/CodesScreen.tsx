import { Link } from "@remix-run/react";
import { CATEGORIES, type Category } from "~/kernel/catalog";
import { toneOf } from "~/kernel/tones";
import { AccountPage } from "~/members/account/AccountPage";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { EmptyState } from "~/ui/EmptyState";
import { VOUCHER_STATUS_LABELS, type VoucherStatus } from "../voucher";
import { HiddenCode, MaskedCode } from "./HiddenCode";

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

const WAYS_ON = { issued: "Show QR", expired: "Get a new code", redeemed: "See the shop" };

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
        <ul className="grid gap-4 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code.id} className={code.status === "issued" ? "card stack" : "card code-over"}>
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 flex-[1_1_8rem] font-bold">{code.partner_name}</span>
                <Badge tone={toneOf(code.status)}>{VOUCHER_STATUS_LABELS[code.status]}</Badge>
              </p>
              <p className="text-sm text-muted">{code.partner_category}</p>
              {code.status === "issued" ? (
                <HiddenCode code={code.voucher_code}>
                  <p className="mt-2">
                    <CopyButton text={code.voucher_code} done="Voucher code copied!" />
                  </p>
                </HiddenCode>
              ) : (
                <p className="text-muted">
                  <MaskedCode code={code.voucher_code} />
                </p>
              )}
              <p>
                <Link
                  className={code.status === "redeemed" ? "foot-link link" : "btn btn-quiet"}
                  to={`/partners/${code.partner_slug}${code.status === "issued" ? "?qr=1#voucher" : ""}`}
                >
                  {WAYS_ON[code.status]}
                  <span className="visually-hidden"> for {code.partner_name}</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  );
}

function CategoryLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}
