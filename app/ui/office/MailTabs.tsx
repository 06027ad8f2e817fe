import { Tabs } from "~/ui/Tabs";

export function MailTabs({ open }: { open: number }) {
  return (
    <Tabs
      label="E-mails"
      folds
      tabs={[
        { to: "/admin/emails", label: "Log" },
        { to: "/admin/emails/letters", label: "Letters" },
        { to: "/admin/emails/messages", label: open > 0 ? `Messages (${open})` : "Messages" },
        { to: "/admin/emails/subscribers", label: "Subscribers" },
      ]}
    />
  );
}
