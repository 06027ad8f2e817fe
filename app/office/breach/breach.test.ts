import { expect, it } from "vitest";
import { makeMember, makePartner } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { notifyOfBreach } from "./breach.server";

const club = testClubForEach("2026-11-01");

const ADMIN = { kind: "admin", id: 1, name: "Bongi" } as const;
const FACTS = {
  happened: "Names were copied.",
  consequences: "False mails.",
  measures: "The gap is closed.",
  advice: "Follow no links.",
  by_whom: "",
} as const;

it("POPIA s22: writes once to each member, without consent, and the audit log keeps the facts of s22(5)", async () => {
  await makeMember(club.db, { email: "thandi@example.test" });
  await makeMember(club.db, { email: "sipho@example.test" });
  await makePartner(club.db, { email: "shop@example.test" });
  const mails = await notifyOfBreach(club.deps, ADMIN, FACTS);
  const sent = await club.db.outboxMail.findMany({ where: { email_type: "breach_notice" } });
  expect(sent).toHaveLength(mails);
  const to = sent.map(({ recipient_email }) => recipient_email);
  expect(new Set(to).size).toBe(to.length);
  expect(to).toEqual(expect.arrayContaining(["thandi@example.test", "sipho@example.test"]));
  expect(to).not.toContain("shop@example.test");
  const [entry] = await club.db.auditEntry.findMany({ where: { action: "breach.notify" } });
  expect(JSON.parse(entry!.details)).toMatchObject({ ...FACTS, mails });
});

it("POPIA s22: refuses where there is nobody to write to", async () => {
  await expect(notifyOfBreach(club.deps, ADMIN, FACTS)).rejects.toThrow("nobody to write to");
});
