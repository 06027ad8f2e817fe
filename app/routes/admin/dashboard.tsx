import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/EmptyState";
import { Tiles } from "~/components/ui/Tiles";
import { dashboardStats } from "~/domain/backoffice/dashboard.server";
import { dayOf, shortDay, timeOfDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { deps } from "~/http/deps.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  return json(await dashboardStats(deps));
}

export default function Dashboard() {
  const stats = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Dashboard</h1>
      <Tiles
        tiles={[
          { label: "Members", value: stats.totalMembers },
          { label: "Active members", value: stats.activeMembers },
          { label: "Partners", value: stats.totalPartners },
          { label: "Revenue this month", value: formatRand(Math.round(stats.monthlyRevenue * 100)) },
          { label: "Pending payments", value: stats.pendingPayments },
          { label: "Redemptions", value: stats.totalRedemptions },
          { label: "Redemptions this month", value: stats.thisMonthRedemptions },
        ]}
      />
      <section>
        <h2>Recent activity</h2>
        {stats.recentActivity.length === 0 ? (
          <EmptyState title="Nothing has happened yet" />
        ) : (
          <ul className="card mt-3 divide-y divide-line py-1">
            {stats.recentActivity.map((item) => (
              <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>{item.description}</span>
                <time className="text-sm text-muted" dateTime={item.timestamp}>
                  {shortDay(dayOf(new Date(item.timestamp)))}, {timeOfDay(new Date(item.timestamp))}
                </time>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}
