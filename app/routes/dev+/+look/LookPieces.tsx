import type { ReactNode } from "react";
import { Badge } from "~/ui/Badge";
import { BarChart } from "~/ui/BarChart";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/CopyButton";
import { Dialog, useDialog } from "~/ui/Dialog";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { Picture } from "~/ui/Picture";
import { Table } from "~/ui/Table";
import { Tabs } from "~/ui/Tabs";
import { Tiles } from "~/ui/Tiles";

const ROWS = [
  { name: "Café Marina", city: "Port Alfred", saved: "R1 234.50" },
  { name: "A shop with a very long name that goes on", city: "Gqeberha", saved: null },
];
const COLUMNS = [
  { label: "Shop", card: "title" as const, cell: (row: (typeof ROWS)[number]) => row.name },
  { label: "City", cell: (row: (typeof ROWS)[number]) => row.city },
  { label: "Saved", numeric: true, cell: (row: (typeof ROWS)[number]) => row.saved },
];
const MONTHS = ["2026-07", "2026-08", "2026-09", "2026-10"];

export function LookPieces() {
  return (
    <>
      <PagePieces />
      <FigurePieces />
      <ImagePieces />
    </>
  );
}

function PagePieces() {
  return (
    <>
      <Piece name="PageHeader, Breadcrumbs, Tabs, Pagination">
        <PageHeader
          title="A page"
          lead="What it is about."
          trail={[{ label: "Home", to: "/" }, { label: "A page" }]}
        >
          <ButtonLink to="/dev/look">Main action</ButtonLink>
        </PageHeader>
        <Tabs
          label="Tabs"
          tabs={[
            { to: "/dev/look", label: "Current" },
            { to: "/dev/mail", label: "Another" },
          ]}
        />
        <Pagination page={2} per_page={20} total={56} />
      </Piece>
      <Piece name="Badge, Card, EmptyState, Done">
        <p className="flex flex-wrap gap-2">
          {(["sea", "sun", "good", "bad", "warn"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
        <Card>A card</Card>
        <EmptyState icon="search" title="Nothing found">
          <p>Try another word.</p>
        </EmptyState>
        <Done messages={{ saved: "Saved." }} />
      </Piece>
    </>
  );
}

export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="stack mb-8 break-inside-avoid">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function FigurePieces() {
  return (
    <Piece name="Table, Tiles, BarChart">
      <Table caption="Shops" columns={COLUMNS} rows={ROWS} keyOf={(row) => row.name} />
      <Tiles
        tiles={[
          { label: "Members", value: 1234 },
          { label: "Saved", value: "R12 345.60", note: "this month" },
        ]}
      />
      <BarChart
        title="Redemptions"
        slots={MONTHS.map((key) => ({ key, label: key, mark: key.slice(5) }))}
        series={[{ name: "Redemptions", color: "var(--sea)", values: [3, 0, 12, 7] }]}
      />
      <BarChart
        title="Nothing yet"
        slots={MONTHS.map((key) => ({ key, label: key, mark: key.slice(5) }))}
        series={[{ name: "Redemptions", color: "var(--sea)", values: [] }]}
      />
    </Piece>
  );
}

function ImagePieces() {
  const dialog = useDialog();
  return (
    <Piece name="Picture, CopyButton, Dialog">
      <div className="grid grid-cols-2 gap-3">
        {["Food", "Beauty", "Retail", "Stay & Travel"].map((category) => (
          <Picture key={category} src="" category={category} sizes="200px" />
        ))}
      </div>
      <CopyButton text="ABCD2345" done="Copied!" />
      <ButtonLink to="/dev/look" onClick={dialog.open} look="quiet">
        Open the dialog
      </ButtonLink>
      <Dialog dialog={dialog} title="A dialog">
        <p>What it says.</p>
      </Dialog>
    </Piece>
  );
}
