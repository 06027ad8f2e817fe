import { ICONS } from "~/ui/Icon";
import { Ask } from "~/ui/office/Ask";
import { Box, BoxRow } from "~/ui/office/Box";
import { Figures } from "~/ui/office/Figures";
import { FactList } from "~/ui/office/Record";
import { Table } from "~/ui/Table";
import { Piece } from "./LookPieces";

const MEMBERS = [
  { name: "Nomvula Khumalo", id: "FBI-PA-4R7XZE", status: "Active" },
  { name: "Wilhelmina-Nomalungelo van der Westhuizen", id: "FBI-PA-PKA4GV", status: "Past due" },
];

/** What the back office and the account are made of. */
export function LookOffice() {
  return (
    <>
      <Piece name="Office: Figures, and a list in rows of two lines on a phone">
        <Figures
          label="Members"
          figures={[
            { label: "Members", value: 129, to: "/dev/look", isCurrent: true },
            { label: "Active", value: 78, to: "/dev/look" },
          ]}
        />
        <Table
          caption="Members"
          lines="state"
          rows={MEMBERS}
          keyOf={({ id }) => id}
          columns={[
            { label: "Name", card: "title", cell: ({ name }) => name },
            { label: "Status", card: "state", cell: ({ status }) => status },
            { label: "Member ID", card: "line", cell: ({ id }) => <code>{id}</code> },
          ]}
        />
      </Piece>
      <Piece name="Office: Box, BoxRow">
        <Box title="Club">
          <BoxRow to="/dev/look" icon={ICONS.mail} fact="2 failed">
            Mail
          </BoxRow>
          <BoxRow to="/dev/look" icon={ICONS.mail}>
            A row without a fact
          </BoxRow>
        </Box>
      </Piece>
      <Piece name="Office: FactList of a RecordPage, Ask">
        <FactList
          facts={[
            ["Member ID", "FBI-PA-4R7XZE"],
            ["Phone", null],
          ]}
        />
        <Ask title="Remove" intent="remove" button="Yes, remove the access">
          <p>They are signed out at once.</p>
        </Ask>
      </Piece>
      <Piece name="Account: lines">
        <ul className="lines">
          <li>
            <span>
              <b>Walmer Woolshed</b>
              <small>24 Nov 2026, on R237.00</small>
            </span>
            <b>−R23.70</b>
          </li>
        </ul>
      </Piece>
    </>
  );
}
