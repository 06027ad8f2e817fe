import { expect, it } from "vitest";
import { previewMember } from "~/office/member-page/preview.server";
import { makeMember } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { clean } from "../jobs/clean.server";
import { noteOpening, type OpeningWay } from "./openings.server";
import { whoSaw } from "./who-saw.server";

const club = testClubForEach("2026-11-01");

const BONGI = 1;
const ZANELE = 2;
const open = (member_id: number, admin_id = BONGI, way: OpeningWay = "page") =>
  noteOpening(club.deps, { member_id, admin_id, way });
const told = async (id: number) => (await whoSaw(club.deps, id)).map(({ what }) => what);

it("notes an opening once a day for each person of the office and way (R134)", async () => {
  const { id } = await makeMember(club.db);
  await Promise.all([open(id), open(id), open(id)]);
  await open(id, ZANELE);
  await open(id, BONGI, "file");
  expect(await club.db.recordOpening.count()).toBe(3);
  club.setDay("2026-11-02");
  await open(id);
  expect(await club.db.recordOpening.count()).toBe(4);
});

it("shows the member openings and looks, latest first, and nobody else's (R134)", async () => {
  const { id } = await makeMember(club.db);
  const other = await makeMember(club.db);
  await open(id);
  await open(other.id);
  club.setDay("2026-11-02");
  await open(id, BONGI, "file");
  club.setDay("2026-11-03");
  await previewMember(club.deps, { kind: "admin", id: BONGI, name: "Bongi" }, id);
  expect(await told(id)).toEqual([
    "looked at your account as you see it",
    "downloaded your record as a file",
    "opened your record",
  ]);
});

it("never throws, so that no page fails with it (R134)", async () => {
  const { id } = await makeMember(club.db);
  const broken = { ...club.deps, db: {} as typeof club.db };
  await expect(noteOpening(broken, { member_id: id, admin_id: BONGI, way: "page" })).resolves.toBeUndefined();
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
