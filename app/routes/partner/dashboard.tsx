import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Tiles } from "~/components/ui/Tiles";
import { dayOf, shortDay, timeOfDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { partnerStats } from "~/domain/partners/portal/stats.server";
import { deps } from "~/http/process/deps.server";
import { requirePartner } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Partner portal" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  return json(await partnerStats(deps, id));
}

const rand = (amount: number) => formatRand(Math.round(amount * 100));

export default function PartnerDashboard() {
  const stats = useLoaderData<typeof loader>();
  return (
    <main id="main" className="portal-main stack">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">Overview</h1>
        <ButtonLink to="/partner/dashboard/scan" look="sun" reloadDocument>
          Scan & Process
        </ButtonLink>
      </div>
      <Tiles
        tiles={[
          { label: "Today's Redemptions", value: stats.today_redemptions },
          { label: "This Month", value: stats.monthly_redemptions },
          { label: "Total Customers", value: stats.unique_customers },
          { label: "Monthly Discounts", value: rand(stats.monthly_discount_given) },
          { label: "Total Discounts", value: rand(stats.total_discount_given) },
          { label: "All Time Total", value: stats.total_redemptions },
        ]}
      />
      <section>
        <h2>Recent Redemptions</h2>
        {stats.recent_redemptions.length === 0 ? (
          <div className="mt-3">
            <EmptyState icon="qr" title="No redemptions yet">
              <p>Start scanning customer QR codes to see activity here</p>
            </EmptyState>
          </div>
        ) : (
          <ul className="card mt-3 divide-y divide-line py-1">
            {stats.recent_redemptions.map((row) => (
              <li key={row.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  <span className="font-bold">{row.member_name || "Anonymous"}</span>
                  <span className="block text-sm text-muted">
                    {shortDay(dayOf(new Date(row.redemption_date)))},{" "}
                    {timeOfDay(new Date(row.redemption_date))}
                  </span>
                </span>
                <span className="text-right">
                  <span className="font-bold text-good">-{rand(row.discount_amount)}</span>
                  <span className="block text-sm text-muted">on {rand(row.amount_spent)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}
