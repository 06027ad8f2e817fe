import "~/club";
import { describe, expect, it } from "vitest";
import {
  askForNewsletter,
  confirmNewsletter,
  unsubscribe,
  unsubscribeAddress,
} from "~/accounts/privacy/newsletter.server";
import { consentHolds, writeConsent } from "~/accounts/privacy/write-consent.server";
import { userOfIdentity } from "~/accounts/sessions/sign-in.server";
import { addDays } from "~/kernel/clock";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { requestDeletion } from "~/office/privacy/deletion.server";
import { myData } from "~/office/privacy/my-data.server";
import { makeMember, makeMerged, makeUser } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { findMember } from "./members.queries.server";

const club = testClubForEach("2026-03-10");

/** Two memberships of one person, which the club merged when it could. */
async function merged() {
  const now = club.deps.clock();
  const kept = await makeMember(club.db, { now, user: await makeUser(club.db, { email: "kept@sign.test" }) });
  const user = await makeUser(club.db, { email: "gone@away.test", provider_sub: "gone" });
  return { kept, other: await makeMerged(club.db, kept, { now, user }) };
}

describe("a membership that was merged into another (R102)", () => {
  it("leads there by its sign-in, id and card", async () => {
    const { kept, other } = await merged();
    const { member_id, card_token } = other;
    for (const key of [{ member_id }, { card_token }])
      expect((await findMember(club.db, key))?.id).toBe(kept.id);
    const profile = { email_verified: true, name: "T", given_name: "T", family_name: "", picture: null };
    const signedIn = await userOfIdentity(club.deps, { ...profile, sub: "gone", email: "gone@away.test" });
    expect(signedIn.id).toBe(kept.user_id);
  });

  it("ends the mail that was agreed to, by the link in a mail to its address", async () => {
    const { kept } = await merged();
    const agreed = { kind: "partner_notices", granted: true, text: "Yes", source: "account" } as const;
    await writeConsent(club.db, { user_id: kept.user_id, ...agreed, at: club.deps.clock() });
    await unsubscribe(club.deps, unsubscribeAddress(club.deps, "gone@away.test").split("/").at(-1)!);
    expect(await consentHolds(club.db, kept.user_id, "partner_notices")).toBe(false);
  });

  it("gives the kept account the consent that its address confirms", async () => {
    const { kept, other } = await merged();
    await askForNewsletter(club.deps, { email: "gone@away.test", phone: "" }, "198.51.100.7");
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "newsletter_confirm" } });
    const link = club.deps.secrets.open("mail", JSON.parse(mail.data).confirm_url);
    await confirmNewsletter(club.deps, link.split("/").at(-1)!);
    expect(await consentHolds(club.db, kept.user_id, "newsletter")).toBe(true);
    expect(await consentHolds(club.db, other.user_id, "newsletter")).toBe(false);
  });

  it("is in the download, and goes with the account", async () => {
    const { kept, other } = await merged();
    const wrote = { name: "T", type: "general", subject: "S", message: "From the other address" };
    await club.db.contactMessage.create({ data: { ...wrote, email: "gone@away.test" } });
    const person = { user_id: kept.user_id, email: kept.email };
    const data = await myData(club.deps, person);
    expect(data.messages).toMatchObject([{ email: "gone@away.test", message: wrote.message }]);
    expect(data.merged_memberships).toMatchObject([{ email: "gone@away.test", member_id: other.member_id }]);
    await requestDeletion(club.deps, person);
    club.setDay(addDays("2026-03-10", 8));
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
    const everything = JSON.stringify([
      await club.db.user.findMany(),
      await club.db.member.findMany(),
      await club.db.contactMessage.findMany(),
      await club.db.outboxMail.findMany({ where: { email_type: { not: "account_deleted" } } }),
      await club.db.auditEntry.findMany(),
    ]);
    for (const trace of ["gone@away.test", other.member_id, other.card_token, kept.member_id])
      expect(everything).not.toContain(trace);
  });
});
