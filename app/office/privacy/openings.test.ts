import { expect, it } from "vitest";
import { previewMember } from "~/office/member-page/preview.server";
import { makeMember } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { clean } from "../jobs/clean.server";
import { noteOpening } from "./openings.server";
import { whoSaw } from "./who-saw.server";

const club = testClubForEach("2026-11-01");

const BONGI = { kind: "admin", id: 1 } as const;
const ZANELE = { kind: "admin", id: 2 } as const;
const open = (member_id: number, by: { kind: "admin" | "key"; id: number } = BONGI, way = "page" as const) =>
  noteOpening(club.deps, { member_id, by, way });
const told = async (id: number) => (await whoSaw(club.deps, id)).map(({ what }) => what);

it("notes an opening once a day for each person of the office and way (R134)", async () => {
  const { id } = await makeMember(club.db);
  await Promise.all([open(id), open(id), open(id)]);
  await open(id, ZANELE);
  await noteOpening(club.deps, { member_id: id, by: BONGI, way: "file" });
  expect(await club.db.recordOpening.count()).toBe(3);
  club.setDay("2026-11-02");
  await open(id);
  expect(await club.db.recordOpening.count()).toBe(4);
});

it("shows the member openings, looks and programs, latest first, and nobody else's (R134)", async () => {
  const { id } = await makeMember(club.db);
  const other = await makeMember(club.db);
  await open(id);
  await open(other.id);
  club.setDay("2026-11-02");
  await open(id, { kind: "key", id: 7 });
  club.setDay("2026-11-03");
  await previewMember(club.deps, { ...BONGI, name: "Bongi" }, id);
  expect(await told(id)).toEqual([
    "looked at your account as you see it",
    "read your record with a program",
    "opened your record",
  ]);
});

it("never throws, so that no page fails with it (R134)", async () => {
  const { id } = await makeMember(club.db);
  const broken = { ...club.deps, db: {} as typeof club.db };
  await expect(noteOpening(broken, { member_id: id, by: BONGI, way: "page" })).resolves.toBeUndefined();
  await expect(open(999_999)).resolves.toBeUndefined();
  expect(await club.db.recordOpening.count()).toBe(0);
});

it("is kept for 365 days (R134)", async () => {
  const { id } = await makeMember(club.db);
  await open(id);
  club.setDay("2027-11-01");
  await clean(club.deps);
  expect(await club.db.recordOpening.count()).toBe(1);
  club.setDay("2027-11-02");
  await clean(club.deps);
  expect(await club.db.recordOpening.count()).toBe(0);
});
