import { z } from "zod";
import { count, id } from "~/kernel/answers.schema";
import { CITY_NAMES, PLAN_TYPES } from "~/kernel/catalog";
import { isDay } from "~/kernel/clock";
import { MEMBER_STATUSES } from "~/ui/office/lists/words";
import { AUDIENCE_NAMES, REASON_NAMES } from "./letters";
import { readSelection } from "./selection";

const SUBJECT_LENGTH = 120;
const BODY_LENGTH = 10_000;

const anyOr = (values: readonly string[], words: string) => z.enum(["", ...values], words).default("");

const fields = {
  subject: z
    .string("Enter a subject.")
    .trim()
    .min(1, "Enter a subject.")
    .max(SUBJECT_LENGTH, `At most ${SUBJECT_LENGTH} characters.`)
    .refine((text) => !/[\r\n]/.test(text), "The subject is one line."),
  body: z
    .string("Write the letter.")
    .trim()
    .min(1, "Write the letter.")
    .max(BODY_LENGTH, `At most ${BODY_LENGTH} characters.`),
  audience: z.enum(AUDIENCE_NAMES, "Choose who gets it."),
  plan_type: anyOr(PLAN_TYPES, "Choose a plan from the list."),
  city: anyOr(CITY_NAMES, "Choose a town from the list."),
  member_status: anyOr(Object.keys(MEMBER_STATUSES), "Choose a status from the list."),
  selection: z
    .string()
    .max(6000, "Choose fewer members.")
    .refine((text) => readSelection(text) !== null, "This choice of members cannot be read.")
    .default(""),
  reason: anyOr(REASON_NAMES, "Choose a reason from the list."),
};

const NARROWS = ["plan_type", "city", "member_status", "selection"] as const;

export const letterForm = z.object(fields).superRefine((letter, context) => {
  const refuse = (path: keyof typeof fields, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (letter.audience === "subscribers") {
    for (const name of NARROWS.filter((each) => letter[each] !== ""))
      refuse(name, "Subscribers need not be members. Choose an audience of members to narrow it.");
  }
  if (letter.audience !== "members") {
    if (letter.reason) refuse("reason", "Only a notice to all members has a reason.");
    return;
  }
  if (!letter.reason) refuse("reason", "Choose why members who did not ask for mail must know this.");
  if (letter.member_status === "expired")
    refuse("member_status", "A notice goes to people whose membership has not expired.");
});

export type LetterInput = z.output<typeof letterForm>;

/** Of a letter that is still being typed. */
export const letterPreviewForm = z.object({
  ...fields,
  subject: z.string().max(1000).default("").catch(""),
  body: z
    .string()
    .max(4 * BODY_LENGTH)
    .default("")
    .catch(""),
  audience: fields.audience.catch("subscribers"),
  plan_type: fields.plan_type.catch(""),
  city: fields.city.catch(""),
  member_status: fields.member_status.catch(""),
  selection: fields.selection.catch(""),
  reason: fields.reason.catch(""),
});

export const planForm = z
  .object({
    when: z.enum(["now", "later"], "Choose when it is sent."),
    day: z.string().trim().default(""),
    time: z.string().trim().default(""),
    /** As shown beside the button. */
    expected: z.coerce.number().int().min(0),
    no_advertising: z.enum(["on", ""]).default(""),
    as_of: z.string().max(40).default(""),
  })
  .superRefine(({ when, day, time }, context) => {
    if (when === "now") return;
    if (!isDay(day)) context.addIssue({ code: "custom", path: ["day"], message: "Choose a day." });
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
      context.addIssue({ code: "custom", path: ["time"], message: "Enter a time such as 09:30." });
  });

export const sendBody = z.object({
  /** Now, if absent. */
  send_at: z.iso.datetime("Enter an instant such as 2026-12-01T07:00:00Z.").nullable().default(null),
  expected_recipients: z.int("Enter a whole number.").min(0, "Not below 0.").nullable().default(null),
  /** That of the letter which was read. */
  as_of: z.string("Enter text.").max(40, "At most 40 characters.").nullable().default(null),
  /** Required of a notice. */
  no_advertising: z.boolean("Enter true or false.").default(false),
});

export const letterSchema = z
  .object({
    id,
    subject: z.string(),
    body: z.string(),
    audience: z.string(),
    plan_type: z.string(),
    city: z.string(),
    member_status: z.string(),
    selection: z.string(),
    reason: z.string(),
    status: z.string(),
    as_of: z.iso.datetime(),
    results: z.object({
      recipients: count,
      sent: count,
      waiting: count,
      refused: count,
      failed: count,
      uncertain: count,
      cancelled: count,
    }),
  })
  .meta({ id: "AdminLetter" });
