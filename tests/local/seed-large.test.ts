import { expect, it } from "vitest";
import { addDays } from "~/kernel/clock";
import { seededRandom } from "../../prisma/seed/random";
import { imagineMember } from "../../prisma/seed-large/people";

it("has no month in the large club that nobody has paid for yet", () => {
  const random = seededRandom(1);
  for (const today of ["2026-02-28", "2026-11-24", "2026-12-31"]) {
    const now = new Date(`${today}T10:00:00Z`);
    const members = Array.from({ length: 2000 }, (_, i) => imagineMember(random, i, now, today, new Set()));
    const renewals = members.flatMap(({ periods }) => periods.slice(1));
    expect(renewals.length).toBeGreaterThan(1000);
    expect(renewals.filter(({ starts_on }) => addDays(starts_on, -1) > today)).toEqual([]);
  }
});
