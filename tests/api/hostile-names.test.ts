import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Club } from "../support/server";

let club: Club;
beforeAll(async () => {
  club = await Club.open({ env: { LOG_LEVEL: "fatal", NODE_OPTIONS: "--max-old-space-size=256" } });
});
afterAll(() => club.close());

const DOORS = ["/admin/login", "/partner/login", "/contact", "/business", "/redeem", "/newsletter/signup"];
const INTENT = JSON.stringify({ type: "update", payload: { name: "email[30000000]", value: "1" } });
const BODIES = {
  "a long sparse array": "email[30000000]=1",
  "an object": "email.first=1",
  "Conform's own intent": `__intent__=${encodeURIComponent(INTENT)}`,
  "an intent that is no JSON": "__intent__=zzz",
  "an encoded bracket": "email%5B30000000%5D=1",
};

describe("names of form fields that would become an array, an object or an intent", () => {
  const cases = DOORS.flatMap((door) => Object.entries(BODIES).map(([what, body]) => ({ door, what, body })));

  it.each(cases)("$door refuses $what", async ({ door, body }) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: club.origin };
    const answer = await fetch(club.origin + door, { method: "POST", headers, body, redirect: "manual" });
    expect(answer.status).toBe(400);
    expect((await fetch(`${club.origin}/healthz`)).status).toBe(200);
  });
});
