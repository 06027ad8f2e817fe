import type { Endpoint } from "./endpoints";
import type { Random } from "./random";

export interface HostileRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** For the reader of a failure. */
  kind: string;
}

type Field = [name: string, value: string];

const INTENT = (type: string, name: string) =>
  JSON.stringify({ type, payload: { name, index: 30_000_000, value: "1" } });

/** Odd texts, and texts with a meaning to some layer below. */
const VALUES = [
  "",
  "0",
  "-1",
  "1e308",
  "NaN",
  "true",
  "null",
  "[]",
  "{}",
  "two teas",
  "\0",
  "\u202e",
  "\ud800",
  "💩".repeat(200),
  "%",
  "_",
  "\\",
  "'; DROP TABLE Member; --",
  "<script>x</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "=1+1",
  "a@b.example",
  `${"a".repeat(3000)}@${"b.".repeat(1000)}x`,
  `https://${"a.".repeat(2000)}`,
  "2026-13-45",
  "100%",
  "x".repeat(10_000),
  " ".repeat(10_000),
  "-".repeat(20_000),
  "1".repeat(5000),
  "\r\n".repeat(2000),
  "/".repeat(4000),
];
const INDEXES = [
  "[30000000]",
  "[99999999]",
  "[]",
  "[0]",
  "[-1]",
  ".first",
  ".length",
  "[0].a[1].b[2]",
  "[__proto__]",
];
const NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "__intent__",
  "__state__",
  "toString",
  "",
  " ",
  "[",
  "]",
  "a".repeat(5000),
  "é",
  "\0",
  "&",
  "=",
  "_method",
  "$where",
  "isAdmin",
  "role",
  "id",
  "intent",
  "hasOwnProperty",
];
const CHARSETS = ["", "; charset=utf-8", "; charset=utf-16le", "; charset=x-none", ";;;", "; boundary=other"];

/** A request that no page of the club would send, of any kind unless one is given. */
export function hostileRequest(
  random: Random,
  endpoint: Endpoint,
  fillers: Record<string, string[]>,
  wanted?: string,
): HostileRequest {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => random.one(fillers[name] ?? ["x"]));
  const address = `/${path.replace("*", "no-such-page")}${queryFor(random, endpoint)}`;
  const headers: Record<string, string> = {};
  if (random.next() < 0.15)
    headers["idempotency-key"] = random.one(["x", "y".repeat(500), "again", "é"].slice(0, 3));
  if (endpoint.method === "GET") return { method: "GET", address, headers, body: null, kind: "query" };
  const [kind, make] = BODIES.find(([name]) => name === wanted) ?? random.one(BODIES);
  const { type, body } = make(random, endpoint);
  if (type) headers["content-type"] = type;
  if (random.next() < 0.03) headers["content-encoding"] = random.one(["gzip", "br", "identity"]);
  return { method: endpoint.method, address, headers, body, kind };
}

function queryFor(random: Random, endpoint: Endpoint): string {
  if (random.next() < 0.4) return endpoint.path === "admin" ? "?index" : "";
  const known = [
    "page",
    "per_page",
    "search",
    "city",
    "sort",
    "status",
    "lite",
    "month",
    "return_to",
    "index",
  ];
  const pairs = random.some([...known, ...NAMES.slice(0, 10)], 8).map((name) => {
    const whole = random.next() < 0.3 ? name + random.one(INDEXES) : name;
    return `${encode(whole)}=${encode(random.one(VALUES).slice(0, 300))}`;
  });
  if (random.next() < 0.02) pairs.push(`_data=${encode(random.one(VALUES).slice(0, 300))}`);
  const many = random.next() < 0.05 ? "&a=1".repeat(900) : "";
  return `?${pairs.join("&")}${many}`.slice(0, random.next() < 0.02 ? 6000 : 3900);
}

const BODIES: [string, (random: Random, endpoint: Endpoint) => { type: string; body: Buffer }][] = [
  ["known fields", (random, endpoint) => urlencoded(random, fieldsFor(random, endpoint))],
  ["names", (random, endpoint) => urlencoded(random, oddly(random, fieldsFor(random, endpoint)))],
  ["names in parts", (random, endpoint) => multipart(random, oddly(random, fieldsFor(random, endpoint)))],
  ["parts", (random, endpoint) => multipart(random, fieldsFor(random, endpoint))],
  ["many fields", (random, endpoint) => manyFields(random, endpoint)],
  ["Conform's intents", (random, endpoint) => intents(random, endpoint)],
  ["JSON", (random, endpoint) => jsonBody(random, endpoint)],
  [
    "raw JSON",
    (random) => ({ type: `application/json${random.one(CHARSETS)}`, body: random.one(RAW_JSON)() }),
  ],
  ["another type", (random, endpoint) => anotherType(random, endpoint)],
  ["bytes", (random) => bytes(random)],
];

export const KINDS = BODIES.map(([kind]) => kind);

function fieldsFor(random: Random, { names, intents }: Endpoint): Field[] {
  const fields: Field[] = [...new Set(names)].map((name) => [name, random.one(VALUES)]);
  const kept = fields.filter(([name]) => name !== "intent" && random.next() < 0.9);
  if (intents.length > 0 && random.next() < 0.8) kept.push(["intent", random.one(intents)]);
  return kept.length > 0 ? shuffled(random, kept) : [[random.one(NAMES), random.one(VALUES)]];
}

/** Turns names into large indexes or other names, repeats some and adds unknown ones. */
function oddly(random: Random, fields: Field[]): Field[] {
  const [large] = random.one(fields);
  const odd = fields.map(
    ([name, value]): Field => [random.next() < 0.4 ? name + random.one(INDEXES) : name, value],
  );
  const more: Field[] = [
    [large + random.one(INDEXES.slice(0, 2)), "1"],
    [random.one(NAMES), random.one(VALUES)],
  ];
  return shuffled(random, [...odd, ...random.some(odd, 2), ...more]);
}

function urlencoded(random: Random, fields: Field[]) {
  const text = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  return { type: `application/x-www-form-urlencoded${random.one(CHARSETS)}`, body: Buffer.from(text) };
}

function multipart(random: Random, fields: Field[]) {
  const boundary = random.one(["b", "-----x", "x".repeat(70)]);
  const parts = fields.map(([name, value]) => {
    const file =
      random.next() < 0.15 ? `; filename="${random.one(["x.png", "", "../../x", "é".repeat(100)])}"` : "";
    const type = file ? `\r\nContent-Type: ${random.one(["image/png", "text/html", "x".repeat(3000)])}` : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n${value}\r\n`;
  });
  const end = random.next() < 0.9 ? `--${boundary}--\r\n` : "";
  const named = random.next() < 0.95 ? `; boundary=${boundary}` : "";
  return { type: `multipart/form-data${named}`, body: Buffer.from(parts.join("") + end) };
}

function manyFields(random: Random, endpoint: Endpoint) {
  const name = random.one(["a", ...endpoint.names, "a[30000000]", ""]);
  const fields: Field[] = Array.from({ length: 300 + random.below(12_000) }, () => [name, ""]);
  return random.next() < 0.5 ? urlencoded(random, fields) : multipart(random, fields.slice(0, 1500));
}

function intents(random: Random, endpoint: Endpoint) {
  const name = `${random.one([...endpoint.names, "email"])}[30000000]`;
  const type = random.one(["update", "insert", "remove", "reorder", "reset", "validate"]);
  const value = random.next() < 0.7 ? INTENT(type, name) : random.one(["zzz", "null", "{}", "[]", "1"]);
  return urlencoded(random, [...fieldsFor(random, endpoint), ["__intent__", value]]);
}

function jsonBody(random: Random, endpoint: Endpoint) {
  const values = [
    ...VALUES,
    1,
    -1,
    1e308,
    true,
    null,
    [],
    {},
    [[]],
    { a: { b: { c: 1 } } },
    Array(50).fill("x"),
  ];
  const names = [
    ...endpoint.names,
    "email",
    "password",
    "partner_id",
    "payment_data",
    "amount_spent",
    ...NAMES,
  ];
  const body = Object.fromEntries(random.some(names, 12).map((name) => [name, random.one<unknown>(values)]));
  return { type: "application/json", body: Buffer.from(JSON.stringify(body)) };
}

const RAW_JSON = [
  () => Buffer.from("[".repeat(60_000)),
  () => Buffer.from('{"a":'.repeat(10_000)),
  () => Buffer.from(`{${'"a":1,'.repeat(8000)}"b":1}`),
  () => Buffer.from(`[${"1,".repeat(30_000)}1]`),
  () => Buffer.from(`{"email":${"9".repeat(60_000)}}`),
  () => Buffer.from(`{"email":"${"\\u0000".repeat(10_000)}"}`),
  () => Buffer.from(`{"__proto__":{"role":"owner"},"constructor":{"prototype":{}}}`),
  () => Buffer.from(`{"email":"${"\\".repeat(60_000)}`),
  () => Buffer.from('{"email":"a","email":"b"}'),
  () => Buffer.from('"text"'),
  () => Buffer.from("nul"),
  () => Buffer.alloc(0),
  () => Buffer.from('\ufeff{"email":"a"}'),
  () => Buffer.from('{"email":"a"}', "utf16le"),
];

function anotherType(random: Random, endpoint: Endpoint) {
  const { body } =
    random.next() < 0.5 ? urlencoded(random, fieldsFor(random, endpoint)) : jsonBody(random, endpoint);
  const type = random.one([
    "",
    "text/plain",
    "application/xml",
    "multipart/mixed",
    "application/json",
    "*/*",
    "x",
  ]);
  return { type, body };
}

function bytes(random: Random) {
  const size = random.one([0, 1, 100, 5000, 70_000, 300_000]);
  const body = Buffer.from(Array.from({ length: Math.min(size, 2000) }, () => random.below(256)));
  const type = random.one([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "application/json",
  ]);
  return { type, body: size > 2000 ? Buffer.alloc(size, body) : body };
}

function shuffled<T>(random: Random, items: T[]): T[] {
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** Form encoding, leaving non-text values as they are. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
