import { describe, expect, it } from "vitest";
import { CAPABILITIES, type Capability, isFresh, needsFactor, needsFreshSignIn } from "./capabilities";

describe("the need for a fresh sign-in", () => {
  it("covers acts that give away access, data or money, deletions, and one's own second factor", () => {
    const names = Object.keys(CAPABILITIES) as Capability[];
    expect(names.filter(needsFreshSignIn).sort()).toEqual([
      "change_address",
      "change_prices",
      "delete_content",
      "delete_partners",
      "export",
      "import_days",
      "manage_admins",
      "manage_pins",
      "open_club",
      "record_payments",
      "record_refunds",
      "release_hold",
      "secure_account",
    ]);
  });

  it("includes the second factor for what changes who gets in", () => {
    const names = Object.keys(CAPABILITIES) as Capability[];
    expect(names.filter(needsFactor).sort()).toEqual(["change_address", "manage_admins", "secure_account"]);
    expect(names.filter(needsFactor).every(needsFreshSignIn)).toBe(true);
  });
});

describe("a sign-in", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  it.each([
    [29, true],
    [30, false],
    [600, false],
  ])("of %i minutes ago is fresh: %s", (minutes, fresh) => {
    expect(isFresh({ proven_at: ago(minutes), created_at: ago(700) }, now)).toBe(fresh);
  });

  it("without a recorded proof counts from its beginning", () => {
    expect(isFresh({ proven_at: null, created_at: ago(5) }, now)).toBe(true);
    expect(isFresh({ proven_at: null, created_at: ago(45) }, now)).toBe(false);
  });
});
