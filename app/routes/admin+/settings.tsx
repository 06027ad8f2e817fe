import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { settingsFacts } from "~/office/settings/settings-facts.server";
import { SETTINGS } from "~/office/shell/places";
import { Badge } from "~/ui/Badge";
import { Box, BoxRow } from "~/ui/office/Box";
import { deps } from "~/web/process/deps.server";
import { LegalLink } from "./settings_+/+parts/LawState";

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
      <p className="text-muted">
        No lawyer has checked the words of the legal pages yet; visitors do not see this note:{" "}
        <LegalLink page="terms" />, <LegalLink page="privacy" />, <LegalLink page="refunds" />.
      </p>
    </main>
  );
}

function Words({ fact }: { fact: { words: string; needs_look: boolean } | undefined }) {
  return fact?.needs_look ? <Badge tone="warn">{fact.words}</Badge> : fact?.words;
}
