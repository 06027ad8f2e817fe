import { Link } from "@remix-run/react";
import { type ComponentProps, Fragment } from "react";
import { VOUCHER_STATUS_LABELS, type VoucherStatus } from "~/counter/vouchers/voucher";
import { CATEGORIES, type Category } from "~/kernel/catalog";
import { type Day, shortDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { AccountPage } from "~/parts/account/AccountPage";
import { StillToUse } from "~/parts/account/StillToUse";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { CHIPS_LOOK } from "~/ui/chips.look";
import { Look } from "~/ui/document/Look";
import { EmptyState } from "~/ui/EmptyState";
import { HiddenCode } from "./HiddenCode";

interface CodesShown {
  category: Category | null;
  days_until_reset: number;
  /** Where the member can get a code; null while the card does not work. */
  unused: Pick<ComponentProps<typeof StillToUse>, "count" | "any_open" | "partners"> | null;
  lite: boolean;
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

const TITLES = { issued: VOUCHER_STATUS_LABELS.issued, redeemed: "Used This Month", expired: "Expired" };

export function CodesScreen({ shown }: { shown: CodesShown }) {
  const { codes, days_until_reset, unused } = shown;
  const isFirst = codes.length === 0 && shown.category === null;
  const mine = isFirst ? null : <MyCodes codes={codes} category={shown.category} />;
  const hasOpen = codes.some(({ status }) => status === "issued");
  return (
    <AccountPage title="My Monthly Codes">
      <p>
        {isFirst
          ? "No codes yet. Open a shop's page and press “Get my code”."
          : `${hasOpen ? "" : "No code today. "}Used discounts are back in ${days_until_reset} ${days_until_reset === 1 ? "day" : "days"}, on the 1st.`}
      </p>
      {unused && unused.count > 0 ? (
        <div className="space-y-10 account-halves lg:space-y-0">
          {hasOpen ? mine : null}
          <StillToUse {...unused} title="Still to use this month" pictures={!shown.lite}>
            <p className="acts mt-4">
              <ButtonLink to="/partners?unused=1">Choose a shop for a code</ButtonLink>
            </p>
          </StillToUse>
          {hasOpen ? null : mine}
        </div>
      ) : (
        mine
      )}
    </AccountPage>
  );
}

/** Today's codes are few. The categories, which narrow all of it, stand above the long rest. */
function MyCodes({ codes, category }: Pick<CodesShown, "codes" | "category">) {
  const open = codes.filter(({ status }) => status === "issued");
  const over = (["redeemed", "expired"] as const)
    .map((status) => ({ status, codes: codes.filter((code) => code.status === status) }))
    .filter((group) => group.codes.length > 0);
  // Codes of one category need no filter; one that is in use can be taken away.
  const isNarrowable =
    category !== null || codes.some((code) => code.partner_category !== codes[0]!.partner_category);
  const categories = isNarrowable ? <Categories category={category} /> : null;
  const first = "flex items-center lg:min-h-11";
  return (
    <div className="stack">
      {open.length > 0 ? (
        <>
          <h2 className={first}>{TITLES.issued}</h2>
          <OpenCodes codes={open} />
        </>
      ) : null}
      {over.map(({ status, ...group }, index) => (
        <Fragment key={status}>
          <h2 className={index === 0 && open.length === 0 ? first : "mt-6"}>{TITLES[status]}</h2>
          {index === 0 ? categories : null}
          <CodesOver {...group} />
        </Fragment>
      ))}
      {over.length === 0 ? categories : null}
      {codes.length === 0 ? (
        <EmptyState icon="qr" title="No codes yet for this category">
          <p>Open a shop's page and press "Get my code".</p>
        </EmptyState>
      ) : null}
    </div>
  );
}

function Categories({ category }: Pick<CodesShown, "category">) {
  return (
    <nav aria-label="Categories" className="mt-0">
      <Look css={CHIPS_LOOK} />
      <ul className="chips chips-line">
        {[null, ...CATEGORIES].map((each) => {
          const isOn = each === category;
          return (
            <li key={each ?? ""}>
              <Link
                to={each ? `?category=${encodeURIComponent(each)}` : "/account/codes"}
                className={isOn ? "chip" : "chip chip-off"}
                aria-current={isOn ? "page" : undefined}
                preventScrollReset
              >
                {each ?? "All"}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function OpenCodes({ codes }: Pick<CodesShown, "codes">) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
      {codes.map(({ id, voucher_code, partner_name, partner_category, partner_slug, status }) => (
        <li key={id} className="card stack">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-[1_1_8rem]">
              <b className="block">{partner_name}</b>
              <small className="text-sm text-muted">{partner_category}</small>
            </span>
            <Badge tone={toneOf(status)}>{VOUCHER_STATUS_LABELS[status]}</Badge>
          </p>
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
  return (
    <ul className="lines">
      {codes.map(({ id, voucher_code, partner_name, partner_category, partner_slug, used_on }) => (
        <li key={id} className="row-link">
          <span>
            <Link className="stretched" to={`/partners/${partner_slug}`}>
              {partner_name}
            </Link>
            <small>
              {partner_category}
              <span className="visually-hidden"> (code ending in {voucher_code.slice(-2)})</span>
            </small>
          </span>
          <small>{used_on ? shortDay(used_on) : "Get a new code"}</small>
        </li>
      ))}
    </ul>
  );
}
