import fc from "fast-check";
import { ALL } from "../../support/all";

/** The part of JSON Schema that the document uses. */
export interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  format?: string;
  pattern?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const HOSTILE = [
  "",
  " ",
  "\u0000",
  "' OR 1=1--",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "../../etc/passwd",
  "__proto__",
  "#{7*7}",
  "%00",
  "%zz",
  "\ud800",
  "é✓😀",
  "٣",
  "-1",
  "1e3",
  "1e309",
  "NaN",
  "99999999999999999999",
  "2026-02-30",
  "x".repeat(4000),
];
const junk = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.constantFrom<unknown>(null, true, -1, 1e308, 0.1, 2147483648, [], [[]], {}, { a: 1 }),
  fc.constant("x".repeat(40_000)),
);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString());
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.stringMatching(/^[a-z]{1,12}$/).map((name) => `${name}@example.test`),
  date: day.map((text) => text.slice(0, 10)),
  "date-time": day,
};

/** Values that match a schema. `known` lists existing values for fields of these names. */
export function fitting(shape: Shape, known: Record<string, unknown[]>, name = ""): fc.Arbitrary<unknown> {
  const made = fromSchema(shape, known);
  const real = known[name];
  return real
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: made })
    : made;
}

function fromSchema(shape: Shape, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((each) => fitting(each, known)));
  if (Array.isArray(shape.type))
    return fc.oneof(...shape.type.map((type) => fitting({ ...shape, type }, known)));
  const { minimum = -1000, maximum = 100_000, minLength = 0, maxLength = 40 } = shape;
  if (shape.type === "null") return fc.constant(null);
  if (shape.type === "boolean") return fc.boolean();
  if (shape.type === "integer")
    return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 1e9)) });
  if (shape.type === "number")
    return fc.integer({ min: 0, max: 9000 }).map((cents) => Math.min(cents / 100, maximum));
  if (shape.type === "object") return objectOf(shape, known);
  if (shape.type === "array") return fc.array(fitting(shape.items ?? {}, known), { maxLength: 3 });
  if (shape.format && FORMATS[shape.format]) return FORMATS[shape.format]!;
  if (shape.pattern) return fc.stringMatching(new RegExp(shape.pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
}

function objectOf({ properties = {}, required = [] }: Shape, known: Record<string, unknown[]>) {
  const fields = Object.entries(properties).map(
    ([name, shape]) => [name, fitting(shape, known, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Invalid bodies: a field is missing, mistyped, too long or hostile, or the body is not an object. */
export function unfitting(shape: Shape, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  const whole = fitting(shape, known) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(shape.properties ?? {});
  const spoilt = names.map((name) =>
    fc.tuple(whole, junk).map(([body, value]) => ({ ...body, [name]: value })),
  );
  const missing = (shape.required ?? []).map((gone) =>
    whole.map((body) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== gone))),
  );
  return fc.oneof(junk, ...spoilt, ...missing);
}

/** Bodies with exactly one invalid field: missing, of another type, too long, hostile; all variants with `thorough`. */
export function spoilt(
  { properties = {}, required = [] }: Shape,
  whole: object,
  thorough: boolean,
): object[] {
  const without = required.map((gone) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== gone)),
  );
  const types = [null, true, -1, 1e308, [], { a: 1 }, "x".repeat(40_000)];
  const wrong = Object.keys(properties).flatMap((name, nth) => {
    const values = [
      ...(ALL || thorough ? types : turnOf(types, nth, 3)),
      ...(thorough ? HOSTILE : turnOf(HOSTILE, nth, 2)),
    ];
    return values.map((value) => ({ ...whole, [name]: value }));
  });
  return [...without, ...wrong];
}

/** So many of a list for the nth field, other ones for the next. */
const turnOf = <T>(list: T[], nth: number, count: number) =>
  Array.from({ length: count }, (_, at) => list[(nth * count + at) % list.length]);

export const hostileText = fc.constantFrom(...HOSTILE);
