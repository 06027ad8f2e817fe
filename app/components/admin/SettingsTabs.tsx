import { Tabs } from "~/components/ui/Tabs";

export function SettingsTabs() {
  return (
    <Tabs
      label="Settings"
      folds
      tabs={[
        { to: "/admin/settings", label: "Club" },
        { to: "/admin/settings/prices", label: "Prices" },
        { to: "/admin/settings/content", label: "Content" },
        { to: "/admin/settings/accounting", label: "Accounting" },
        { to: "/admin/settings/admins", label: "Administrators" },
        { to: "/admin/settings/keys", label: "API keys" },
        { to: "/admin/settings/webhooks", label: "Webhooks", end: false },
        { to: "/admin/settings/audit", label: "Audit log" },
        { to: "/admin/security", label: "Your security" },
      ]}
    />
  );
}
