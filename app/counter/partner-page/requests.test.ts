import { describe, expect, it } from "vitest";
import { approvalForm, rejectionForm } from "~/shops/partners/decision.schema";
import { databaseForFile } from "../../../tests/support/for-file";
import { approveApplication, rejectApplication } from "./requests.server";

const actor = { kind: "admin", id: 1, name: "Owner" } as const;
const { deps } = databaseForFile();

const apply = (values: object = {}) =>
  deps.db.partnerApplication.create({
    data: {
      name: "Ayanda Ngcobo",
      email: "ayanda@shop.example",
      phone: "046 555 0100",
      business_name: "Kenton Kayaks",
      category: "Retail",
      address: "1 River Road, Kenton-on-Sea",
      ...values,
    },
  });
const mailsAbout = async (id: number) => {
  const mails = await deps.db.outboxMail.findMany({ where: { dedupe_key: `application_decided:${id}` } });
  return mails.map(({ recipient_email, data }) => ({ recipient_email, ...JSON.parse(data) }));
};
const approval = { city: "East London", category: "Stay & Travel", short_description: "Kayaks." } as const;

describe("a shop's application", () => {
  it("is filed where the administrator says, with a description, and the applicant is told", async () => {
    const { id } = await apply();
    const partner_id = await approveApplication(deps, actor, id, approval);
    const partner = await deps.db.partner.findUniqueOrThrow({ where: { id: partner_id } });
    expect(partner).toMatchObject({ ...approval, name: "Kenton Kayaks", is_active: true });
    expect(await mailsAbout(id)).toMatchObject([
      { recipient_email: "ayanda@shop.example", approved: true, partner_slug: partner.slug },
    ]);
    await expect(approveApplication(deps, actor, id, approval)).rejects.toMatchObject({ code: "conflict" });
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it("needs a town, a category and a description to be approved, and a reason to be rejected", () => {
    const { error } = approvalForm.safeParse({ city: "", category: "", short_description: " " });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["city", "category", "short_description"]);
    expect(rejectionForm.safeParse({ decision_note: " " }).error?.issues[0]?.message).toMatch(/reason/);
    expect(rejectionForm.safeParse({}).success).toBe(false);
  });

  it("tells the applicant why it was rejected, unless it looks like a program's", async () => {
    const [person, program] = [await apply(), await apply({ is_doubtful: true })];
    for (const { id } of [person, program]) await rejectApplication(deps, actor, id, "Outside our towns");
    expect(await mailsAbout(person.id)).toMatchObject([
      { recipient_email: "ayanda@shop.example", approved: false, note: "Outside our towns" },
    ]);
    expect(await mailsAbout(program.id)).toEqual([]);
  });
});
