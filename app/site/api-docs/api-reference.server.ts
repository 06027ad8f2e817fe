import type { ReferenceField, ReferenceOperation } from "~/web/api/reference";
import { namedShapeOf, type Shape, typeOf } from "~/web/api/schema-words.server";
import type { ApiDocument } from "./openapi.server";

type Operation = NonNullable<NonNullable<NonNullable<ApiDocument["paths"]>[string]>["get"]>;

interface Answer {
  description?: string;
  content?: Record<string, { schema?: Shape }>;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

export function referenceOf(document: ApiDocument) {
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

export function shapesOf(document: ApiDocument) {
  const shapes = Object.entries((document.components?.schemas ?? {}) as Record<string, Shape>);
  return shapes
    .filter(([name]) => name !== "Refusal")
    .map(([name, shape]) => ({ name, fields: fieldsOf(shape, "") }))
    .sort((a, b) => a.name.localeCompare(b.name));
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
    answers: good.map(shownAnswer),
    refusals: refused.flatMap(([status, answer]) => codesOf(answer).map((code) => `${status} ${code}`)),
  };
}

function codesOf({ content }: Answer): string[] {
  return (content?.["application/json"]?.schema?.allOf?.[1]?.properties?.code?.enum ?? []) as string[];
}

function shownAnswer([status, { description = "", content = {} }]: [string, Answer]) {
  const schema = content["application/json"]?.schema;
  return { status, words: description, fields: schema ? answerFields(schema) : [] };
}

function answerFields(schema: Shape): ReferenceField[] {
  return fieldsOf(schema, "").flatMap((field) => {
    const inner = schema.properties?.[field.name] ?? {};
    if (field.name === "success") return [];
    if (field.name !== "data" || !inner.properties) return [field];
    return fieldsOf(inner, "").map((each) => ({ ...each, name: `data.${each.name}` }));
  });
}

function fieldsOf({ properties = {}, required = [] }: Shape, where: string): ReferenceField[] {
  return Object.entries(properties).map(([name, shape]) =>
    fieldOf(name, where, shape, required.includes(name)),
  );
}

function fieldOf(name: string, where: string, shape: Shape, required: boolean): ReferenceField {
  return { name, where, type: typeOf(shape), shape: namedShapeOf(shape), required };
}

function parameters({ parameters = [] }: Operation): ReferenceField[] {
  return parameters.flatMap((each) =>
    "name" in each
      ? [fieldOf(String(each.name), String(each.in), each.schema as Shape, Boolean(each.required))]
      : [],
  );
}

function bodyFields({ requestBody }: Operation): ReferenceField[] {
  if (!requestBody || !("content" in requestBody)) return [];
  return Object.entries(requestBody.content ?? {}).flatMap(([media, { schema }]) => {
    if (media === "*/*") {
      const type = requestBody.description ?? "";
      return [{ name: "message", where: "body", type, shape: null, required: true }];
    }
    return fieldsOf(schema as Shape, media === "application/json" ? "body" : "form");
  });
}
