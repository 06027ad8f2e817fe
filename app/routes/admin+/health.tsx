import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { CHECK_TONES } from "~/office/health/check";
import { checkHealth, versions } from "~/office/health/health.server";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Table } from "~/ui/Table";

export const meta: MetaFunction = () => [{ title: "Health · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const checks = (await checkHealth()).sort((one, other) => URGENCY[one.state] - URGENCY[other.state]);
  return json({ checks, versions: versions() });
}

const URGENCY = { bad: 0, warn: 1, good: 2 };

export default function Health() {
  const { checks, versions } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <h1>Health</h1>
          <Verdict checks={checks} />
        </div>
        <ButtonLink to="/admin/health" look="quiet">
          Check again now
        </ButtonLink>
      </div>
      <Table
        caption="What the club depends on"
        lines="state"
        rows={checks}
        keyOf={({ name }) => name}
        columns={[
          {
            label: "What",
            card: "title",
            cell: ({ name, link }) =>
              link ? (
                <Link className="link row-link font-bold" to={link}>
                  {name}
                </Link>
              ) : (
                <strong>{name}</strong>
              ),
          },
          {
            label: "Now",
            card: "state",
            cell: ({ state, now }) => <Badge tone={CHECK_TONES[state]}>{now}</Badge>,
          },
          {
            label: "Last activity",
            cell: ({ last }) => last && <span className="whitespace-nowrap">{last}</span>,
          },
          {
            label: "Details",
            card: "line",
            cell: ({ says, last }) => (
              <>
                {says}
                {last ? <span className="grid text-muted desk:hidden">Last activity {last}</span> : null}
              </>
            ),
          },
        ]}
      />
      <dl className="flex flex-wrap gap-x-6 text-sm text-muted">
        {versions.map(({ name, version }) => (
          <div key={name} className="flex gap-1">
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}

function Verdict({ checks }: { checks: ReturnType<typeof useLoaderData<typeof loader>>["checks"] }) {
  const troubles = checks.filter(({ state }) => state !== "good");
  if (troubles.length === 0) return <Badge tone="good">All well</Badge>;
  const isBad = troubles.some(({ state }) => state === "bad");
  return <Badge tone={isBad ? "bad" : "warn"}>{troubles.length} to look at</Badge>;
}
