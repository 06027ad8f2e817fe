import { describe, expect, it } from "vitest";
import { makeAdmin, makePartner, makePartnerAccount, makeUser } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { findSession, openSession } from "./sessions.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const later = (ms: number) => deps.setNow(new Date(deps.clock().getTime() + ms));

const { deps } = databaseForFile();

it("a member's session is extended by use, every five minutes at most, and ends after 30 idle days", async () => {
  const { id } = await makeUser(deps.db);
  const token = await openSession(deps, { kind: "user", user_id: id });
  expect(await findSession(deps, "user", token)).toMatchObject({ prolonged: false });
  for (let turn = 0; turn < 4; turn += 1) {
    later(29 * DAY);
    expect(await findSession(deps, "user", token)).toMatchObject({ prolonged: true });
    later(4 * MINUTE);
    expect(await findSession(deps, "user", token)).toMatchObject({ prolonged: false });
  }
  later(30 * DAY);
  expect(await findSession(deps, "user", token)).toBeNull();
});

it("a shop's session is not extended by use", async () => {
  const partner = await makePartner(deps.db);
  const account = await makePartnerAccount(deps.db, { partner, password: "six loaves at four" });
  const owner = { kind: "partner", partner_id: partner.id, account_id: account.id } as const;
  const token = await openSession(deps, owner);
  later(89 * DAY);
  expect(await findSession(deps, "partner", token)).toMatchObject({ prolonged: false });
  later(DAY);
  expect(await findSession(deps, "partner", token)).toBeNull();
});

describe("an administrator's session", () => {
  const openAdmin = async () => {
    const { id } = await makeAdmin(deps.db, { password: "a long enough password" });
    return openSession(deps, { kind: "admin", admin_id: id });
  };
  const find = (token: string) => findSession(deps, "admin", token);

  it("survives 60 minutes of rest and not a millisecond more", async () => {
    const token = await openAdmin();
    later(60 * MINUTE);
    expect(await find(token)).toMatchObject({ prolonged: false });
    later(60 * MINUTE + 1);
    expect(await find(token)).toBeNull();
  });

  it("ends 12 hours after the sign-in, however much it is used", async () => {
    const token = await openAdmin();
    for (let turn = 0; turn < 23; turn += 1) {
      later(30 * MINUTE);
      expect(await find(token)).toMatchObject({ prolonged: false });
    }
    later(30 * MINUTE - 1);
    expect(await find(token)).not.toBeNull();
    later(1);
    expect(await find(token)).toBeNull();
  });
});
