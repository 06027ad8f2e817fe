import { expect, it } from "vitest";
import { readMarkdown } from "./markdown.server";

const read = (markdown: string) => readMarkdown(markdown, "https://club.test");

it("makes HTML and text of headings, lists, links and emphasis", () => {
  const { html, text, dead_links } = read(
    "# Hello\n\nOne **bold** word.\n\n- [Shops](/partners)\n- <https://a.test>\n\n3. three\n4. four\n\n> quoted\n\nMail [us](mailto:hi@club.test) or see https://b.test/x.",
  );
  expect(html).toContain("<h2>Hello</h2>");
  expect(html).toContain('<a href="https://club.test/partners">Shops</a>');
  expect(html).toContain('<a href="https://b.test/x">https://b.test/x</a>.');
  expect(text).toBe(
    "Hello\n\nOne bold word.\n\n- Shops (https://club.test/partners)\n- https://a.test\n\n3. three\n4. four\n\n> quoted\n\nMail us (hi@club.test) or see https://b.test/x.",
  );
  expect(dead_links).toEqual([]);
});

it.each([
  ["<script>alert(1)</script>", "&lt;script&gt;"],
  ['<img src=x onerror="alert(1)">', "&lt;img"],
  ["[a](<javascript:alert(1)>)", "a"],
  ['[a](https://x.test "t\\" onclick=\\"alert(1)")', 'href="https://x.test">a'],
])("lets no HTML or script through: %s", (markdown, kept) => {
  const { html } = read(markdown);
  expect(html).toContain(kept);
  expect(html).not.toMatch(/<(?!\/?(p|a|h2|h3|em|strong)\b)|javascript:|onclick=/);
});

it("leaves out links that lead nowhere, and pictures", () => {
  const { html, dead_links } = read(
    "[one](javascript:alert(1)) [two](xmpp:x@y.test) [three](shops) [four](//evil.test) ![a cat](https://x.test/cat.png)",
  );
  expect(html).toBe("<p>one two three four a cat</p>");
  expect(dead_links).toEqual(["one", "two", "three", "four"]);
});
