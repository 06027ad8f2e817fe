import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { auditSentence } from "./sentences";

it("every action has a sentence with the name of what it was done to", () => {
  const texts = globSync("app/**/*.server.ts").map((file) => readFileSync(file, "utf8"));
  const found = texts.flatMap((text) => [...text.matchAll(/action: "([a-z]+\.[a-z_]+)"/g)]);
  const actions = new Set(found.map(([, action]) => action!));
  expect(actions.size).toBeGreaterThan(40);
  const bare = [...actions].filter((action) => auditSentence(action, "X").endsWith(": X"));
  expect(bare).toEqual([]);
  expect(auditSentence("member.reset_qr", "Thandi Mbeki")).toBe("Made a new QR code for Thandi Mbeki");
  expect(auditSentence("partner.new_thing", "Kiosk")).toBe("partner new thing: Kiosk");
});
