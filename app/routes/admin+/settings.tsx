import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { settingsFacts } from "~/office/settings/settings-facts.server";
import { SETTINGS } from "~/office/shell/places";
import { Badge } from "~/ui/Badge";
import { Box, BoxRow } from "~/ui/office/Box";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  return json({ role, facts: await settingsFacts(deps) });
}

export default function Settings() {
  const { role, facts } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Settings</h1>
      <div className="boxes">
        {SETTINGS.map(([title, rows]) => (
          <Box key={title} title={title}>
            {rows
              .filter(({ needs }) => !needs || can(role, needs))
              .map(({ to, label, icon }) => (
                <BoxRow key={to} to={to} icon={icon} fact={<Words fact={facts[to]} />}>
                  {label}
                </BoxRow>
              ))}
          </Box>
        ))}
      </div>
    </main>
  );
}

function Words({ fact }: { fact: { words: string; needs_look: boolean } | undefined }) {
  return fact?.needs_look ? <Badge tone="warn">{fact.words}</Badge> : fact?.words;
}
