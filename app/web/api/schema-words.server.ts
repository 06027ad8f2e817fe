export interface Shape {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  format?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Such as `text, at most 100`, `one of local, tourist`, `list of Partner`. */
export function typeOf(shape: Shape): string {
  if (shape.$ref) return nameIn(shape.$ref);
  if (shape.const !== undefined) return shape.const === "" ? "empty text" : JSON.stringify(shape.const);
  if (shape.enum) return `one of ${shape.enum.filter((value) => value !== "").join(", ")}`;
  if (shape.anyOf) return alternatives(shape.anyOf);
  if (Array.isArray(shape.type)) return shape.type.map((type) => typeOf({ ...shape, type })).join(" or ");
  if (shape.type === "array") return `list of ${typeOf(shape.items ?? {})}`;
  if (shape.type === "string") return textType(shape);
  if (shape.type === "integer") return `whole number${range(shape)}`;
  return (
    { number: "number", boolean: "true or false", object: "object", null: "null" }[shape.type ?? ""] ??
    "anything"
  );
}

/** Also for a list of it; null for an unnamed shape. */
export function namedShapeOf(shape: Shape): string | null {
  if (shape.$ref) return nameIn(shape.$ref);
  if (shape.items) return namedShapeOf(shape.items);
  const [named] = (shape.anyOf ?? []).flatMap((each) => namedShapeOf(each) ?? []);
  return named ?? null;
}

const nameIn = (ref: string) => ref.split("/").at(-1) ?? "";

/** Null and the empty text come last. */
function alternatives(shapes: Shape[]): string {
  const words = [...new Set(shapes.map(typeOf))];
  const nothing = ["empty text", "null"].filter((word) => words.includes(word));
  return [...words.filter((word) => !nothing.includes(word)), ...nothing].join(" or ");
}

function textType({ format, maxLength }: Shape): string {
  const kind =
    { email: "e-mail address", date: "day", "date-time": "instant", binary: "file" }[format ?? ""] ?? "text";
  return maxLength ? `${kind}, at most ${maxLength}` : kind;
}

function range({ minimum, maximum }: Shape): string {
  const isBounded = maximum !== undefined && maximum < 1_000_000;
  return isBounded ? `, ${minimum ?? 0} to ${maximum}` : "";
}

/** Replaces `{ type: ["string", "null"] }` by the equivalent `anyOf`, because many OpenAPI tools know only that. */
export function withoutTypeLists<Json>(json: Json): Json {
  return rewritten(json) as Json;
}

function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== "object" || value === null) return value;
  const { type, ...rest } = value as Record<string, unknown>;
  const entries = Object.entries(rest).map(([name, each]) => [name, rewritten(each)]);
  const same = Object.fromEntries(entries);
  if (Array.isArray(type)) return { anyOf: type.map((each) => ({ type: each })), ...same };
  return type === undefined ? same : { type: rewritten(type), ...same };
}
