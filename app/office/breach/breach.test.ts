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

it("POPIA s22: writes once to each address, without consent, and the audit log keeps the facts of s22(5)", async () => {
  await makeMember(club.db, { email: "thandi@example.test" });
  await makePartner(club.db, { email: "THANDI@example.test" });
  await club.db.newsletterSubscriber.create({
    data: { email: "sub@example.test", consent_text: "Yes", status: "unsubscribed" },
  });
  const mails = await notifyOfBreach(club.deps, ADMIN, { ...FACTS, concerned: "everybody" });
  const sent = await club.db.outboxMail.findMany({ where: { email_type: "breach_notice" } });
  expect(sent).toHaveLength(mails);
  const to = sent.map(({ recipient_email }) => recipient_email);
  expect(to.filter((one) => one === "thandi@example.test")).toHaveLength(1);
  expect(to).toContain("sub@example.test");
  const [entry] = await club.db.auditEntry.findMany({ where: { action: "breach.notify" } });
  expect(JSON.parse(entry!.details)).toMatchObject({ ...FACTS, concerned: "everybody", mails });
});

it("POPIA s22: writes only to those concerned", async () => {
  await makeMember(club.db, { email: "thandi@example.test" });
  await makePartner(club.db, { email: "shop@example.test" });
  expect(await notifyOfBreach(club.deps, ADMIN, { ...FACTS, concerned: "shops" })).toBe(1);
  await expect(notifyOfBreach(club.deps, ADMIN, { ...FACTS, concerned: "subscribers" })).rejects.toThrow(
    "nobody to write to",
  );
});
