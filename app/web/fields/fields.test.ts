import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ClubError } from "~/kernel/errors";
import { BOUNDS, boundedMessage, readRawForm } from "./form.server";
import { readJson, readSignedJson } from "./json.server";
import { namesOf, postedAs } from "./posted.server";
import { readCookie, readQuery } from "./query.server";

const URLENCODED = "application/x-www-form-urlencoded";
const AT = "http://club.test/contact";
const FORM = namesOf(z.object({ email: z.string(), notes: z.string() }), { name: "day", at_most: 2 });

const posting = (body: BodyInit, type?: string) =>
  new Request(AT, { method: "POST", body, ...(type && { headers: { "content-type": type } }) });
const post = async (body: BodyInit, type: string | undefined = URLENCODED) =>
  postedAs(FORM, await readRawForm(posting(body, type)));
const multipart = (fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return post(form, "");
};

describe("a posted form", () => {
  it("has the fields that it declares", async () => {
    const posted = await post("email=a%40b.example&notes=two+teas%0D%0A&day=1&day=2");
    expect([...posted.fields]).toEqual([
      ["email", "a@b.example"],
      ["notes", "two teas\r\n"],
      ["day", "1"],
      ["day", "2"],
    ]);
    const parts = await multipart([
      ["notes", "two\r\nteas & ü"],
      ["email", ""],
    ]);
    expect(Object.fromEntries(parts.fields)).toEqual({ notes: "two\r\nteas & ü", email: "" });
  });

  it.each([
    ["an index", "notes=kept&email[30000000]=1"],
    ["an encoded index", "notes=kept&email%5B30000000%5D=1"],
    ["a dot", "notes=kept&email.first=1"],
    ["Conform's intent", "notes=kept&__intent__=zzz"],
    ["a prototype", "notes=kept&__proto__=1&constructor=2"],
    ["an undeclared name", "notes=kept&role=owner"],
    ["a name of nothing", "notes=kept&=1"],
    ["a repeated name", "notes=kept&email=1&email=2"],
    ["more than its maximum", "notes=kept&day=1&day=2&day=3"],
    ["a long name", `notes=kept&${"n".repeat(5000)}=1`],
    ["too many fields", `notes=kept${"&day=1".repeat(20_000)}`.slice(0, 60_000)],
    ["nothing but separators", `notes=kept${"&".repeat(60_000)}`],
  ])("is refused for %s, and keeps what was typed", async (_what, body) => {
    const posted = await post(body);
    expect(posted.problem).toMatch(/^[A-Z].*\.$/);
    expect(posted.typed.get("notes")).toBe("kept");
    expect(() => posted.fields).toThrow(expect.objectContaining({ status: 400 }));
  });

  it("has no zeros, which one database stores and the other replaces", async () => {
    const posted = await post("email=%00&notes=a%00b");
    expect(Object.fromEntries(posted.fields)).toEqual({ email: "", notes: "ab" });
    expect((await multipart([["notes", "\0a\0"]])).fields.get("notes")).toBe("a");
  });

  it("has nothing that nobody sees, but a password is what was typed", async () => {
    const form = namesOf(z.object({ email: z.string(), password: z.string() }));
    const body = new URLSearchParams({ email: "\u200ba\u00a0\x07b\ufeff", password: "\u200ba\u00a0b" });
    const { fields } = postedAs(form, await readRawForm(posting(body)));
    expect(Object.fromEntries(fields)).toEqual({ email: "a b", password: "\u200ba\u00a0b" });
  });

  it("keeps a text that is too long up to the bound, and says so", async () => {
    const posted = await post(`notes=${"x".repeat(BOUNDS.value + 1)}`);
    expect(posted.problem).toContain("too long");
    expect(posted.typed.get("notes")).toHaveLength(BOUNDS.value);
  });

  it("is bounded by its parts, counted in the bytes", async () => {
    const many = Array.from({ length: 500 }, (): [string, string] => ["day", "1"]);
    const posted = await multipart([["notes", "kept"], ...many]);
    expect(posted.problem).toContain("too many");
    expect(posted.typed.get("notes")).toBe("kept");
  });

  it("has files in the field for files only", async () => {
    const file = new File(["x"], "x.png");
    expect((await multipart([["notes", file]])).problem).toContain("file");
    const raw = { entries: [["image", file] as [string, File]], problem: null };
    expect(postedAs(["image"], raw).problem).toBeNull();
  });

  it.each([
    ["no boundary", "multipart/form-data", "x"],
    ["another boundary", "multipart/form-data; boundary=zzz", "--yyy\r\n\r\n"],
    [
      "an endless header",
      "multipart/form-data; boundary=b",
      `--b\r\nx: ${"y".repeat(9000)}\r\n\r\n1\r\n--b--`,
    ],
    ["no end", "multipart/form-data; boundary=b", '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'],
  ])("that cannot be read is refused: %s", async (_what, type, body) => {
    await expect(post(body, type)).rejects.toThrow("The form could not be read");
  });

  it("of a page with several is known by its button", async () => {
    const declared = { approve: ["id"], reject: ["id", "note"], "": ["other"] };
    const read = async (body: string) => postedAs(declared, await readRawForm(posting(body, URLENCODED)));
    expect((await read("intent=approve&id=1")).intent).toBe("approve");
    expect((await read("other=1")).problem).toBeNull();
    expect((await read("intent=approve&note=1")).problem).not.toBeNull();
    expect((await read("intent=approve&intent=reject&id=1")).problem).toContain("twice");
    for (const intent of ["nonsense", "constructor", "__proto__", "toString"])
      await expect(read(`intent=${intent}`)).rejects.toThrow(ClubError);
    await expect(read("intent[]=approve&id=1")).resolves.toMatchObject({ problem: expect.any(String) });
  });
});

describe("an address's query", () => {
  const query = (text: string) => [...readQuery(new Request(`${AT}?${text}`))];

  it("has its plain names, and the first value of each", () => {
    expect(query("page=2&page=3&near=-33.59%2C26.89&search=a+b")).toEqual([
      ["page", "2"],
      ["near", "-33.59,26.89"],
      ["search", "a b"],
    ]);
  });

  it("has nothing that nobody sees", () => {
    expect(query("search=%E2%80%AEO%C2%A0Brien%07")).toEqual([["search", "O Brien"]]);
  });

  it("is read past what other sites add to it", () => {
    expect(query("utm[source]=x&a.b=1&__proto__=1&__intent__=1&=1&?page=1&page=2&%5B=1")).toEqual([
      ["page", "2"],
    ]);
    expect(query("&&page=1&&")).toEqual([["page", "1"]]);
    expect(query(Array.from({ length: 500 }, (_, at) => `n${at}=1`).join("&"))).toHaveLength(
      BOUNDS.query_fields,
    );
  });
});

it("a cookie is the first with its name, whatever stands beside it", () => {
  const read = (cookie: string) => readCookie(new Request(AT, { headers: { cookie } }), "theme");
  expect(read("theme[]=x; xtheme=y; theme=dark; theme=light")).toBe("dark");
  expect(read("theme=%E4%A")).toBe("%E4%A");
  expect(read("; ;=; theme")).toBeNull();
  expect(read(' \t theme=dark \t ; theme="light"')).toBe("dark");
  expect(read("\xa0theme=dark; theme\xa0=dark; theme=; theme=dark")).toBeNull();
  expect(read(`${"a=b;".repeat(BOUNDS.cookies - 1)}theme=dark`)).toBe("dark");
  expect(read(`${"a=b;".repeat(BOUNDS.cookies)}theme=dark`)).toBeNull();
});

describe("a JSON body", () => {
  it.each([
    ['{"a":1,"b":"{\\"a\\":1}","c":{"a":[1,"]"]}}', { a: 1, b: '{"a":1}', c: { a: [1, "]"] } }],
    ['"text: \\" {"', 'text: " {'],
    [" null ", null],
  ])("is read: %s", (text, value) => expect(readJson(text)).toEqual(value));

  it("has nothing that nobody sees, but a password and what is signed are what was sent", () => {
    const sent = { name: "\u200bA\u00a0B", list: ["\x07c"], password: "\u00a0d" };
    expect(readJson(JSON.stringify(sent))).toEqual({ name: "A B", list: ["c"], password: "\u00a0d" });
    expect(readSignedJson(JSON.stringify(sent), 10)).toEqual(sent);
  });

  it.each([
    ["deep", "[".repeat(30_000)],
    ["deep and whole", `${'{"a":'.repeat(9)}1${"}".repeat(9)}`],
    ["many keys", `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":1`).join(",")}}`],
    ["a long list", `[${"1,".repeat(20_000)}1]`],
    ["a long key", `{"${"k".repeat(500)}":1}`],
    ["a prototype", '{"__proto__":{"role":"owner"}}'],
    ["an escaped prototype", '{"\\u005f_proto__":1}'],
    ["a key twice", '{"email":"a","email":"b"}'],
    ["a key twice, escaped", '{"email":"a","em\\u0061il":"b"}'],
    ["no end of a text", '{"a":"'],
    ["nothing", ""],
    ["half a surrogate", '{"a":"\\ud800"}'],
    ["a zero", '{"a":"\\u0000"}'],
  ])("is refused: %s", (_what, text) => expect(() => readJson(text)).toThrow(ClubError));
});

it("a provider's message may have more fields than we know, but not any number", () => {
  expect(boundedMessage("a=1&b=2&new_one=3")).toBe("a=1&b=2&new_one=3");
  expect(() => boundedMessage("a&".repeat(1000))).toThrow("fields");
});
