import { z } from "zod";
import { ClubError } from "~/domain/errors";
import { BOUNDS } from "./bounds";
import type { RawForm } from "./form.server";

/** A field's name; one that may come several times says how often at most, one for a long text how long (characters). */
export type FieldName = string | { name: string; at_most: number; longest?: number };
/** The fields of a form, or of each of the forms of a page by its button (`intent`; an empty one for a form without). */
export type Declared = readonly FieldName[] | Record<string, readonly FieldName[]>;

/** The only fields that may hold a file. */
const FILES = new Set(["image", "statement"]);

/** The fields that a schema of an object names, and what the form sends besides. */
export function namesOf(schema: z.ZodType, ...also: FieldName[]): FieldName[] {
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  return [...(object instanceof z.ZodObject ? Object.keys(object.shape) : []), ...also];
}

/** What somebody posted, with the fields that the form declares and no others. */
export class Posted {
  constructor(
    /** The button that was pressed, one of those declared. */
    readonly intent: string,
    /** What was typed, only for showing it again. To act on it, use `fields`, or check `problem` first. */
    readonly typed: FormData,
    /** Why the form is refused as a whole, in a sentence, or null. */
    readonly problem: string | null,
  ) {}

  /** The fields to act on. Throws a 400 answer when the form was sent with anything that it does not have. */
  get fields(): FormData {
    this.refuseProblem();
    return this.typed;
  }

  /** Throws a 400 answer where there is a problem, for an act that needs no fields. */
  refuseProblem(): void {
    if (this.problem) throw new Response(this.problem, { status: 400, statusText: "invalid_input" });
  }
}

/** Holds what came in against what the form declares. Throws `invalid_input` for a button that the form does not have. */
export function postedAs(declared: Declared, raw: RawForm): Posted {
  const pressed = raw.entries.find(([name]) => name === "intent")?.[1] ?? "";
  const intent = Array.isArray(declared) ? "" : String(pressed);
  const names = allowedNames(declared, intent);
  const typed = new FormData();
  let problem = raw.problem;
  for (const [name, value] of raw.entries) {
    const { at_most, longest = BOUNDS.value } = names.get(name) ?? {};
    const wrong = problemWith(name, value, at_most, typed.getAll(name).length);
    if (wrong) problem ??= wrong;
    else if (typeof value === "string" && value.length > longest) problem ??= TOO_LONG;
    if (!wrong) typed.append(name, typeof value === "string" ? value.slice(0, longest) : value);
  }
  return new Posted(intent, typed, problem);
}

const TOO_LONG = "One of the texts is much too long. Please shorten it.";

type Bounded = { at_most: number; longest?: number };

function allowedNames(declared: Declared, intent: string): Map<string, Bounded> {
  const own = Object.hasOwn(declared, intent) ? (declared as Record<string, FieldName[]>)[intent] : null;
  const names = Array.isArray(declared) ? (declared as FieldName[]) : own;
  if (!names) throw new ClubError("invalid_input", "There is no such act. Please reload the page.");
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
  if (at_most === undefined)
    return "This form was sent with a field that it does not have. Please send it again.";
  if (before >= at_most) return "This form was sent with a field twice. Please send it again.";
  if (typeof value !== "string")
    return FILES.has(name)
      ? null
      : "This form was sent with a file where a text belongs. Please send it again.";
  return null;
}
