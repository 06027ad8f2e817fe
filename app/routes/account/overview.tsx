import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MembershipBanner } from "~/components/account/MembershipBanner";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Icon } from "~/components/ui/Icon";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { dayOf, shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { memberRedemptions, memberTotals } from "~/domain/redemptions/history.server";
import { deps } from "~/http/deps.server";
import { readViewer } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "My account" }, { name: "robots", content: "noindex" }];

const RECENT_ACTIVITY = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await readViewer(request);
  if (!viewer?.member) throw redirect("/join");
  const { member } = viewer;
  const [totals, recent] = await Promise.all([
    memberTotals(deps, member.id),
    memberRedemptions(deps, member.id, { skip: 0, take: RECENT_ACTIVITY }),
  ]);
  return json({
    member,
    totals,
    first_name: viewer.given_name || member.full_name.split(" ")[0],
    recent: recent.map((row) => ({
      id: row.id,
      day: dayOf(row.redemption_date),
      partner_name: row.partner.name,
      amount_cents: row.amount_cents,
      discount_cents: row.discount_cents,
    })),
  });
}

export default function Account() {
  const { member, totals, recent, first_name } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <MembershipBanner member={member} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">Welcome back, {first_name}</h1>
        <ButtonLink to="/account/card" look="sun">
          <Icon name="qr" />
          Show QR Code
        </ButtonLink>
        <ButtonLink to="/partners" look="quiet">
          Find Partners Near Me
        </ButtonLink>
      </div>
      <Tiles
        tiles={[
          { label: "Total saved", value: formatRand(totals.total_saved_cents) },
          { label: "Redemptions", value: totals.redemptions },
          {
            label: "This month",
            value: `${formatRand(totals.month_saved_cents)} · ${totals.month_redemptions}×`,
          },
          member.days_left === null
            ? { label: "Membership", value: member.entitled ? "Active ∞" : "Expired" }
            : { label: "Days left", value: Math.max(0, member.days_left) },
        ]}
      />
      <section>
        <h2>Recent Activity</h2>
        {recent.length > 0 ? (
          <div className="mt-3">
            <Table
              caption="Your latest redemptions"
              keyOf={(row) => row.id}
              rows={recent}
              columns={[
                { label: "Date", cell: (row) => shortDay(row.day) },
                { label: "Partner", cell: (row) => row.partner_name },
                { label: "Amount", numeric: true, cell: (row) => formatRand(row.amount_cents) },
                {
                  label: "Saved",
                  numeric: true,
                  cell: (row) => <strong>{formatRand(row.discount_cents)}</strong>,
                },
              ]}
            />
          </div>
        ) : (
          <div className="mt-3">
            <EmptyState icon="shop" title="Nothing saved yet">
              <p>Your first 10% is waiting at any partner shop.</p>
              <ButtonLink to="/partners">Find a shop</ButtonLink>
            </EmptyState>
          </div>
        )}
      </section>
    </main>
  );
}
