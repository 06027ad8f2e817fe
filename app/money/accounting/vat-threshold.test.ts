import { expect, it } from "vitest";
import { makeMember, makePayment } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { vatWarning, warnOfVat } from "./vat-threshold.server";

it.each([
  [1_839_999_99, null],
  [1_840_000_00, 80],
  [2_299_999_99, 80],
  [2_300_000_00, 100],
])("VAT Act s23(1): %i cents in twelve months warn at %s %%", (sum, warning) => {
  expect(vatWarning(sum)).toBe(warning);
});

const club = testClubForEach("2026-11-25");

it("VAT Act s23(1): counts the last twelve months, and warns once for each share", async () => {
  const member = await makeMember(club.db);
  const sell = (amount_cents: number, day: string) => {
    const completed_at = new Date(`${day}T10:00:00Z`);
    return makePayment(club.db, { member, amount_cents, completed_at });
  };
  await sell(1_000_000_00, "2025-11-20");
  await sell(1_000_000_00, "2025-12-01");
  expect(await warnOfVat(club.deps)).toBe(0);
  await sell(840_000_00, "2026-06-01");
  expect([await warnOfVat(club.deps), await warnOfVat(club.deps)]).toEqual([80, 80]);
  await sell(460_000_00, "2026-11-01");
  expect(await warnOfVat(club.deps)).toBe(100);
  const open = { kind: "vat_threshold", resolved_at: null };
  expect((await club.db.alert.findMany({ where: open })).map((one) => one.dedupe_key)).toEqual([
    "vat_threshold:100",
  ]);
  await club.db.setting.create({ data: { key: "vat_number", value: "4123456789" } });
  expect(await warnOfVat(club.deps)).toBe(0);
  expect(await club.db.alert.count({ where: open })).toBe(0);
});
