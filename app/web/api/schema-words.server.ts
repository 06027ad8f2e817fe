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
