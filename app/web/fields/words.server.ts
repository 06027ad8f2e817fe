import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const LABELS: Record<string, string> = {
  email: "e-mail address",
  business_pin: "business PIN",
  near: "place",
  kind: "kind of consent",
  granted: "answer",
};

/** For schema rules without a message of their own, since the validator's words are for developers. */
export function inWords(issue: Issue): string {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue.input) ? enter(label) : `${as(label, issue.expected)}.`;
    case "invalid_value":
      return choose(issue.values);
    case "too_big":
      return `At most ${amount(issue.origin, issue.maximum)}.`;
    case "too_small":
      return Number(issue.minimum) === 1 && issue.origin === "string"
        ? enter(label)
        : `At least ${amount(issue.origin, issue.minimum)}.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? `Check how ${label || "this"} is written.`;
    case "not_multiple_of":
      return `Enter a multiple of ${issue.divisor}.`;
    default:
      return isMissing(issue.input) ? enter(label) : `Check ${label || "what you sent"}.`;
  }
}

const FORMATS: Record<string, string> = {
  email: "Enter an e-mail address like name@example.com.",
  url: "Enter a web address like https://example.com.",
  date: "Enter a day like 2026-01-31.",
  datetime: "Enter a time like 2026-01-31T08:00:00Z.",
};

const TYPES: Record<string, string> = {
  string: "as text",
  number: "as a number",
  int: "as a whole number",
  boolean: "as true or false",
  array: "as a list",
  object: "as an object",
  file: "as a file",
};

const isMissing = (input: unknown) => input === undefined || input === null || input === "";

const enter = (label: string) => (label ? `Enter ${label}.` : "Send the fields of this address.");

const as = (label: string, type: string) =>
  label ? `Enter ${label} ${TYPES[type] ?? "as expected"}` : "Send the fields of this address as an object";

function choose(values: readonly unknown[]): string {
  const named = values.filter((value) => value !== "" && value !== null && value !== undefined);
  return named.length === 1 ? `Choose ${named[0]}.` : `Choose one of ${named.join(", ")}.`;
}

function amount(origin: string, size: number | bigint): string {
  const units: Record<string, string> = { string: " characters", array: " entries", file: " bytes" };
  return `${size}${units[origin] ?? ""}`;
}

/** `the plan type` of `plan_type`; empty for the whole body. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string");
  if (name === undefined) return "";
  return `the ${LABELS[name] ?? name.replaceAll("_", " ").replace(/\bid\b/, "ID")}`;
}
