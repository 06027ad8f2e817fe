import { beforeAll, describe, expect, it } from "vitest";
import { partnersList } from "~/counter/partner-page/partners.list.server";
import { applicationsList } from "~/counter/partner-page/requests.list.server";
import { membersList } from "~/members/membership/members.list.server";
import { paymentsList } from "~/money/payments/payments.list.server";
import { messagesList } from "~/office/messages/messages.list.server";
import { type AnyList, filterSchema, readList } from "~/web/lists/list.server";
import { makeMember, makePartner, makePayment } from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";

const page = { skip: 0, take: 10 };

const { deps } = databaseForFile();
beforeAll(async () => {
  await deps.db.partnerApplication.create({
    data: {
      name: "Sipho Dlamini",
      email: "Sipho@Example.test",
      phone: "",
      business_name: "Surf & Co",
      category: "Retail",
      address: "",
    },
  });
  await deps.db.contactMessage.create({
    data: {
      name: "Anna Botha",
      email: "Anna@Example.test",
      type: "Membership",
      subject: "My Card",
      message: "It does not Open 100% of the time",
    },
  });
});

it.each(["surf", "SURF", "dLaMiNi", "sipho@example", "& co"])(
  "an application is found by %s",
  async (search) => {
    expect((await readList(deps, applicationsList, { search, status: null }, page)).total).toBe(1);
  },
);

it.each(["anna", "BOTHA", "anna@EXAMPLE", "my card", "OPEN"])("a message is found by %s", async (search) => {
  expect((await readList(deps, messagesList, { search, status: null }, page)).total).toBe(1);
});

describe("a name with an apostrophe or a dash", () => {
  beforeAll(async () => {
    const { db } = deps;
    const member = await makeMember(db, { full_name: "Siya O’Brien", email: "s@signs.test" });
    const other = await makeMember(db, { full_name: "Zola" });
    await makePartner(db, { name: "Latimer’s Sea–side", slug: "latimers" });
    await makePayment(db, { member, payer_name: "Siya O’Brien" });
    await makePayment(db, { member: other, payer_name: "Ann D’Or" });
    await db.contactMessage.create({
      data: {
        name: "Siya O’Brien",
        email: "s@signs.test",
        type: "Membership",
        subject: "Sea–side",
        message: "-",
      },
    });
  });
  const found = async (list: AnyList, search: string) =>
    (await readList(deps, list, filterSchema(list).parse({ search }), page)).total;

  it.each(["o'brien", "O’Brien", "siya o`brien", "obrien", "SIYA\u00a0OBRIEN", "\u200bo’brien"])(
    "of a member is found by %s",
    async (search) => {
      expect(await found(membersList, search)).toBe(1);
      expect(await found(paymentsList, search)).toBe(1);
    },
  );

  it.each(["latimer's", "Latimer’s", "latimers", "sea-side", "sea—side", "latimer´s sea−side"])(
    "of a shop is found by %s",
    async (search) => expect(await found(partnersList, search)).toBe(1),
  );

  it.each(["o'brien", "O’Brien", "sea-side", "sea—side"])("in a message is found by %s", async (search) =>
    expect(await found(messagesList, search)).toBe(1),
  );

  it.each(["ann d'or", "Ann D’Or"])("of a payer is found by %s", async (search) =>
    expect(await found(paymentsList, search)).toBe(1),
  );
});

it("lists everything for a search of nothing but signs that names are searched without", async () => {
  for (const list of [membersList, partnersList, paymentsList] as AnyList[])
    expect(
      (await readList(deps, list, filterSchema(list).parse({ search: "’" }), page)).total,
    ).toBeGreaterThan(0);
});

it("finds nothing that is not there", async () => {
  expect((await readList(deps, applicationsList, { search: "nobody", status: null }, page)).total).toBe(0);
  expect((await readList(deps, messagesList, { search: "nobody", status: null }, page)).total).toBe(0);
});
