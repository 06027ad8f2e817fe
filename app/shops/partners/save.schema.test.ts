import { describe, expect, it } from "vitest";
import { partnerBody, storedChanges } from "./save.schema";

describe("the addresses of a partner", () => {
  it.each(["website", "facebook", "instagram"] as const)("%s is one that can be followed", (name) => {
    const read = (typed: string) => partnerBody.safeParse({ [name]: typed });
    for (const wrong of ["notaurl", "https://notaurl", "javascript:alert(1)", "my shop.co.za"])
      expect(read(wrong).error?.issues[0]?.message, wrong).toMatch(/^Enter a web address/);
    expect(read("shop.co.za").data).toEqual({ [name]: "https://shop.co.za" });
    expect(read("").data).toEqual({ [name]: "" });
  });

  it("stay as they are where they are not given", () => {
    expect(partnerBody.parse({ phone: "046 555 0177" })).toEqual({ phone: "046 555 0177" });
  });

  it("that were once kept in a change request can still be read", () => {
    expect(storedChanges.parse({ website: "https://notaurl" })).toEqual({ website: "https://notaurl" });
  });
});
