import { SettingsTabs } from "~/ui/office/SettingsTabs";
import { Tabs } from "~/ui/Tabs";

export function ConnectTabs() {
  return (
    <>
      <SettingsTabs />
      <Tabs
        label="Connect"
        folds
        tabs={[
          { to: "/admin/settings/keys", label: "API keys" },
          { to: "/admin/settings/webhooks", label: "Webhooks" },
          { to: "/admin/settings/webhooks/messages", label: "Messages" },
        ]}
      />
    </>
  );
}
