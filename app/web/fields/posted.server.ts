import { z } from "zod";
import { ClubError } from "~/kernel/errors";
import { cleaned } from "~/kernel/typed";
import { BOUNDS, type RawForm } from "./form.server";

/** `at_most`: how often it may be repeated; `longest`: in characters. */
export type FieldName = string | { name: string; at_most: number; longest?: number };
/** By the button (`intent`) that sends the form; an empty key for a form without one. */
export type Declared = readonly FieldName[] | Record<string, readonly FieldName[]>;

const FILES = new Set(["image", "picture", "statement", "file"]);

export function namesOf(schema: z.ZodType, ...also: FieldName[]): FieldName[] {
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  return [...(object instanceof z.ZodObject ? Object.keys(object.shape) : []), ...also];
}

export class Posted {
  constructor(
    readonly intent: string,
    /** For display only. To act on it, use `fields`, or check `problem` first. */
    readonly typed: FormData,
    readonly problem: string | null,
  ) {}

  get fields(): FormData {
    this.refuseProblem();
    return this.typed;
  }

  refuseProblem(): void {
    if (this.problem) throw new Response(this.problem, { status: 400, statusText: "invalid_input" });
  }
}

/** Throws `invalid_input` for an unknown button. */
export function postedAs(declared: Declared, raw: RawForm): Posted {
  const pressed = raw.entries.find(([name]) => name === "intent")?.[1] ?? "";
  const intent = Array.isArray(declared) ? "" : String(pressed);
  const names = allowedNames(declared, intent);
  const typed = new FormData();
  let problem = raw.problem;
  for (const [name, sent] of raw.entries) {
    const value = typeof sent === "string" ? textOf(name, sent) : sent;
    const { at_most, longest = BOUNDS.value } = names.get(name) ?? {};
    const wrong = problemWith(name, value, at_most, typed.getAll(name).length);
    if (wrong) problem ??= wrong;
    else if (typeof value === "string" && value.length > longest) problem ??= TOO_LONG;
    if (!wrong) typed.append(name, typeof value === "string" ? value.slice(0, longest) : value);
  }
  return new Posted(intent, typed, problem);
}

const SECRETS = new Set(["password", "password_again", "current_password"]);
/** No browser types it, and PostgreSQL does not store it: a sealed row of the audit log would read otherwise than it was sealed. */
const NUL = "\0";

/** A text that came in under this name, as `cleaned`: a password is what was typed, whatever can be seen of it (R141). */
export const textOf = (name: string, sent: string): string =>
  SECRETS.has(name) ? sent.replaceAll(NUL, "") : cleaned(sent);

const TOO_LONG = "One of the texts is too long. Please shorten it.";

type Bounded = { at_most: number; longest?: number };

function allowedNames(declared: Declared, intent: string): Map<string, Bounded> {
  const own = Object.hasOwn(declared, intent) ? (declared as Record<string, FieldName[]>)[intent] : null;
  const names = Array.isArray(declared) ? (declared as FieldName[]) : own;
  if (!names) throw new ClubError("invalid_input", "That button no longer exists. Please reload the page.");
  const allowed = names.map((each): [string, Bounded] =>
    typeof each === "string" ? [each, { at_most: 1 }] : [each.name, each],
  );
  return new Map(Array.isArray(declared) ? allowed : [...allowed, ["intent", { at_most: 1 }]]);
}

function problemWith(
  name: string,
  value: FormDataEntryValue,
  at_most: number | undefined,
  before: number,
): string | null {
  if (at_most === undefined) return "This page is out of date. Reload it and send the form again.";
  if (before >= at_most) return "This form was sent with a field twice. Please send it again.";
  if (typeof value !== "string")
    return FILES.has(name)
      ? null
      : "This form was sent with a file where a text belongs. Please send it again.";
  return null;
}
