import { beforeAll, expect, it } from "vitest";
import { applicationsList } from "~/counter/partner-page/requests.list.server";
import { messagesList } from "~/office/messages/messages.list.server";
import { readList } from "~/web/lists/list.server";
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

it("finds nothing that is not there", async () => {
  expect((await readList(deps, applicationsList, { search: "nobody", status: null }, page)).total).toBe(0);
  expect((await readList(deps, messagesList, { search: "nobody", status: null }, page)).total).toBe(0);
});
