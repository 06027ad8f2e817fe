import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Table } from "~/components/ui/Table";
import { inWords } from "~/domain/backoffice/lists";
import { readSettings } from "~/domain/settings/settings.server";
import { deps } from "~/http/deps.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const settings = await readSettings(deps);
  return json({ rows: Object.entries(settings).map(([name, value]) => ({ name, value: String(value) })) });
}

export default function Settings() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Settings</h1>
      <Table
        caption="Settings"
        keyOf={(row) => row.name}
        rows={rows}
        columns={[
          { label: "Setting", cell: (row) => inWords(row.name) },
          { label: "Value", cell: (row) => row.value || "–" },
        ]}
      />
    </main>
  );
}
