import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { ownScripts } from "./inline-scripts.server";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it("allows the marked scripts of a page only, and leaves no mark in it", () => {
  const page =
    '<script nonce="m4rk">ours()</script><p><script>theirs()</script></p>' +
    '<script nonce="guess">guessed()</script><script type="module" nonce="m4rk">alsoOurs()</script>' +
    '<script nonce="m4rk" src="/build/a.js"></script>';
  const { html, sources } = ownScripts(page, "m4rk");
  expect(sources).toEqual([hashOf("ours()"), hashOf("alsoOurs()")]);
  expect(html).not.toContain("m4rk");
  expect(html).toContain("<script>ours()</script>");
});
