import { Tabs } from "~/ui/Tabs";

export function PartnerTabs({ open }: { open: { applications: number; changes: number } }) {
  const waiting = (number: number) => (number > 0 ? ` (${number})` : "");
  return (
    <Tabs
      label="Partners"
      folds
      tabs={[
        { to: "/admin/partners", label: "Partners" },
        { to: "/admin/partners/applications", label: `Applications${waiting(open.applications)}` },
        { to: "/admin/partners/changes", label: `Change requests${waiting(open.changes)}` },
      ]}
    />
  );
}
