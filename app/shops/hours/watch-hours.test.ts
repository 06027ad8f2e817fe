import { expect, it } from "vitest";
import { listPartners } from "~/shops/directory/directory.server";
import { makePartner } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { hoursNow, openPartners } from "./hours.server";
import { watchHours } from "./watch-hours.server";

const { database } = databaseForFile();

const at = (time: string, day = "2026-11-23") => testDeps(database.db, new Date(`${day}T${time}+02:00`));

it("tells pages that are kept when a shop opens, is about to close and closes, and not in between", async () => {
  const shop = await makePartner(database.db, { opening_hours_spec: "Mo-Fr 08:00-17:00; Sa 08:00-13:00" });
  await makePartner(database.db, { opening_hours: "When the sun shines" });
  const watch = watchHours();
  const times = [
    "07:00:00",
    "07:59:59",
    "08:00:00",
    "16:29:59",
    "16:30:00",
    "16:59:59",
    "17:00:00",
    "23:59:59",
  ];
  const seen: string[] = [];
  for (const time of times) seen.push(await watch(at(time), "rows"));
  expect(seen.map((text) => seen.indexOf(text))).toEqual([0, 0, 2, 2, 4, 4, 6, 6]);
  const midnight = await watch(at("00:00:00", "2026-11-24"), "rows");
  expect(midnight).not.toBe(seen.at(-1));
  await watch(at("08:30:00"), "rows");
  await database.db.partner.update({
    where: { id: shop.id },
    data: { opening_hours_spec: "Mo-Fr 08:00-18:00" },
  });
  expect(await watch(at("09:00:00"), "rows")).not.toContain("18:00");
  expect(await watch(at("09:00:00"), "other rows")).toContain("18:00");
  expect(await openPartners(at("09:00:00"))).toEqual([shop.id]);
  const all = { search: "", city: "", category: "" };
  const open = (time: string) => listPartners(at(time), { ...all, open: true }, { skip: 0, take: 9 });
  expect((await open("09:00:00")).partners.map(({ id }) => id)).toEqual([shop.id]);
  expect(await open("18:00:00")).toMatchObject({ partners: [], found: 0, all: 2 });
});

it("knows whether a shop opens again today, so that a code for today is of use", async () => {
  const spec = (opening_hours_spec: string) => ({ opening_hours: "", opening_hours_spec });
  const closed = async (time: string, shop: ReturnType<typeof spec>) =>
    (await hoursNow(at(time))).isClosedToday(shop);
  const shop = spec("Mo-Fr 08:00-13:00,14:00-17:00");
  for (const [time, isClosed] of [
    ["07:00:00", false],
    ["12:59:00", false],
    ["13:30:00", false],
    ["17:00:00", true],
  ] as const)
    expect(await closed(time, shop), time).toBe(isClosed);
  expect(await closed("10:00:00", spec("Tu 08:00-13:00"))).toBe(true);
  expect(await closed("10:00:00", spec(""))).toBe(false);
});

it("shows today first, with the name of a public holiday, and leaves out days that are over", async () => {
  const partner = {
    opening_hours: "",
    opening_hours_spec:
      "Mo-Fr 08:00-13:00,14:00-17:00; Su,PH 09:00-12:00; 2026 Dec 01 off; 2026 Dec 24-2026 Dec 26 off",
  };
  const shown = (await hoursNow(at("10:00:00", "2026-12-16"))).shownOf(partner);
  expect(shown).toMatchObject({
    text: "Open now until 12:00",
    tone: "open",
    today: "Today, Day of Reconciliation",
    today_spans: [["09:00", "12:00"]],
    holidays: "as on Sunday",
    special: [{ day: "24 Dec 2026 to 26 Dec 2026", times: "closed" }],
    special_days: [{ from: "2026-12-24", through: "2026-12-26", spans: [] }],
  });
  expect(shown?.week.map(({ spans }) => spans.length)).toEqual([2, 2, 2, 2, 2, 0, 1]);
  expect(shown?.week.findIndex(({ is_today }) => is_today)).toBe(2);
});
