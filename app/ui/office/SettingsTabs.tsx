import { useLocation } from "@remix-run/react";
import { Tabs } from "~/ui/Tabs";

const WEBHOOKS = "/admin/settings/webhooks";

export function SettingsTabs() {
  const { pathname } = useLocation();
  const connect = pathname.startsWith(WEBHOOKS) ? WEBHOOKS : "/admin/settings/keys";
  return (
    <Tabs
      label="Settings"
      tabs={[
        { to: "/admin/settings", label: "Club" },
        { to: "/admin/settings/prices", label: "Prices" },
        { to: "/admin/settings/content", label: "Content" },
        { to: "/admin/settings/accounting", label: "Accounting" },
        { to: "/admin/settings/admins", label: "Administrators" },
        { to: connect, label: "Connect", end: false },
        { to: "/admin/settings/audit", label: "Audit log" },
        { to: "/admin/security", label: "Your security" },
      ]}
    />
  );
}
