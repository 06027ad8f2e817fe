import type { ReferenceGroup, ReferenceOperation } from "~/components/api/reference";
import type { ApiDocument } from "./openapi.server";

/** As much of JSON Schema as the document uses. */
interface Shape {
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
type Operation = NonNullable<NonNullable<NonNullable<ApiDocument["paths"]>[string]>["get"]>;

interface Answer {
  description?: string;
  content?: Record<string, { schema?: Shape }>;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** The document as a page shows it: by audience, every address with what it takes and what it answers. */
export function referenceOf(document: ApiDocument): ReferenceGroup[] {
  const groups = (document.tags ?? []).map(({ name }) => ({ name, operations: [] as ReferenceOperation[] }));
  for (const [address, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method];
      const group = groups.find(({ name }) => operation?.tags?.includes(name));
      if (operation) group?.operations.push(shown(method, address, operation));
    }
  }
  return groups.filter(({ operations }) => operations.length > 0);
}

function shown(method: string, address: string, operation: Operation): ReferenceOperation {
  const answers = Object.entries((operation.responses ?? {}) as Record<string, Answer>);
  const good = answers.filter(([, answer]) => codesOf(answer).length === 0);
  const refused = answers.filter(([, answer]) => codesOf(answer).length > 0);
  return {
    id: operation.operationId ?? "",
    method: method.toUpperCase(),
    address,
    summary: operation.summary ?? "",
    description: operation.description ?? "",
    signIn: (operation.security ?? []).flatMap((each) => Object.keys(each)).join(" or "),
    fields: [...parameters(operation), ...bodyFields(operation)],
    answers: good.map(([status, answer]) => ({
      status,
      words: answer.description ?? "",
      type: contentType(answer.content),
    })),
    refusals: refused.flatMap(([status, answer]) => codesOf(answer).map((code) => `${status} ${code}`)),
  };
}

/** A refusal is `Refusal` with the codes of its status. */
function codesOf({ content }: Answer): string[] {
  return (content?.["application/json"]?.schema?.allOf?.[1]?.properties?.code?.enum ?? []) as string[];
}

function parameters({ parameters = [] }: Operation): ReferenceOperation["fields"] {
  return parameters.flatMap((each) =>
    "name" in each
      ? [
          {
            name: String(each.name),
            where: String(each.in),
            type: typeOf(each.schema as Shape),
            required: Boolean(each.required),
          },
        ]
      : [],
  );
}

function bodyFields({ requestBody }: Operation): ReferenceOperation["fields"] {
  if (!requestBody || !("content" in requestBody)) return [];
  return Object.entries(requestBody.content ?? {}).flatMap(([media, { schema }]) => {
    const { properties = {}, required = [] } = (schema ?? {}) as Shape;
    const fields = Object.entries(properties).map(([name, shape]) => ({
      name,
      where: media === "application/json" ? "body" : "form",
      type: typeOf(shape),
      required: required.includes(name),
    }));
    return media === "*/*"
      ? [{ name: "message", where: "body", type: "as the provider sends it", required: true }]
      : fields;
  });
}

function contentType(content: Answer["content"]): string {
  const [first] = Object.entries(content ?? {});
  if (first?.[0] !== "application/json") return first?.[0] ?? "";
  const data = first[1].schema?.properties?.data;
  return data ? typeOf(data) : "";
}

/** A shape in a few words: `text, at most 100`, `one of local, tourist`, `list of Partner`. */
function typeOf(shape: Shape): string {
  if (shape.$ref) return shape.$ref.split("/").at(-1) ?? "";
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return `one of ${shape.enum.filter((value) => value !== "").join(", ")}`;
  if (shape.anyOf) return [...new Set(shape.anyOf.map(typeOf))].join(" or ");
  if (Array.isArray(shape.type)) return shape.type.map((type) => typeOf({ ...shape, type })).join(" or ");
  if (shape.type === "array") return `list of ${typeOf(shape.items ?? {})}`;
  if (shape.type === "string") return textType(shape);
  if (shape.type === "integer") return `whole number${range(shape)}`;
  return (
    { number: "number", boolean: "true or false", object: "object", null: "null" }[shape.type ?? ""] ??
    "anything"
  );
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
