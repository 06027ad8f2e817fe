import { shortDay } from "~/kernel/clock";
import type { BadgeTone } from "~/kernel/tones";
import { MESSAGE_STATUSES, type MessageStatus } from "~/ui/office/lists/words";

export const LATE = "Late";

interface Message {
  status: string;
  due_on: string | null;
  is_late: boolean;
}

/** A request about somebody's data says until when it waits, and keeps that its answer was late (R125). */
export function stateOf({ status, due_on, is_late }: Message): { tone: BadgeTone; words: string } {
  if (status !== "new")
    return is_late ? { tone: "warn", words: "Answered late" } : { tone: "good", words: "Answered" };
  if (is_late) return { tone: "bad", words: LATE };
  const words = due_on ? `By ${shortDay(due_on).slice(0, -5)}` : MESSAGE_STATUSES[status as MessageStatus];
  return { tone: "warn", words };
}
