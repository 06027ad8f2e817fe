import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { allRoutes } from "../../support/routes";
import { signEverybodyIn } from "../../support/signed-in";

let office: Browser;
let portal: Browser;
let member: Browser;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  ({ owner: office, partner: portal, member } = await signEverybodyIn(club));
});

/** Names that every JavaScript object inherits. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty"];

describe("names that every object inherits", () => {
  it("do not identify a card at the till", async () => {
    for (const method of INHERITED) {
      const attempt = { method, voucher_code: "ABCDEFGH", qr_data: "", member_id: "", amount_spent: "10" };
      const page = await portal.post("/partner/dashboard/scan", attempt);
      expect([method, page.status]).toEqual([method, 404]);
      expect(page.words).toContain("Not a code of this club");
    }
  });

  it("are no message, order, filter or tab of any page", async () => {
    const names = [
      ..."done status sort tab type kind plan city category page direction order month view area role step".split(
        " ",
      ),
      ..."provider method theme lite filter action actor format fit width from to period days show saved edit".split(
        " ",
      ),
    ];
    const failed: string[] = [];
    for (const { path } of allRoutes()) {
      const address = `/${path.replace(/:\w+/g, "1").replace("*", "nothing")}`;
      if (/logout/.test(address)) continue;
      const who = /admin/.test(address) ? office : /partner\//.test(address) ? portal : member;
      for (const word of INHERITED.slice(0, 2)) {
        const query = new URLSearchParams(names.map((name) => [name, word]));
        const { status } = await who.get(`${address}?${query}`);
        if (status >= 500) failed.push(`${address} ${word} ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

describe("an invalid id", () => {
  /** The other fields of forms that name a row. */
  const FORMS: [string, Record<string, string>][] = [
    ["/partner/dashboard/profile", { intent: "withdraw" }],
    ["/admin/partners", { is_featured: "true" }],
    ["/admin/partners/changes", { intent: "approve" }],
    ["/admin/partners/changes", { intent: "reject", decision_note: "x" }],
    [
      "/admin/partners/applications",
      { intent: "approve", city: "Port Alfred", category: "Food", short_description: "x" },
    ],
    ["/admin/partners/applications", { intent: "reject", decision_note: "x" }],
    ["/admin/emails", { intent: "resend" }],
    ["/admin/emails", { intent: "set_aside" }],
    ["/admin/settings/content", { intent: "delete" }],
    ["/admin/settings/admins", { intent: "role", role: "support" }],
    ["/admin/settings/admins", { intent: "remove" }],
    ["/admin/security", { intent: "remove_factor" }],
    ["/admin/dashboard", {}],
  ];

  it.each(FORMS)("%s %j finds nothing", async (address, fields) => {
    const who = address.startsWith("/admin") ? office : portal;
    for (const id of ["1e400", "-1e400", "1.5", "99999999999", "0x1"]) {
      const { status } = await who.post(address, { ...fields, id });
      expect([id, status >= 400 && status < 500]).toEqual([id, true]);
    }
  });
});
