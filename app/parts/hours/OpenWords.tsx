import type { HoursLine } from "~/shops/hours/hours-shown";

const TONES: Record<HoursLine["tone"], string | undefined> = {
  open: "text-good",
  soon: "text-warn",
  closed: undefined,
  other: undefined,
};

/** `whole`: "Closed, opens 09:00"; without it in as few words as a line has room for: "Open until 16:00", "Opens 09:00". */
export function OpenWords({ hours, whole = false }: { hours: HoursLine; whole?: boolean }) {
  const words = hours.text
    .replace("Open now until", "Open until")
    .replace("Closed, opens", "Opens")
    // A time does not begin a line of its own. After a day it may: together they are wider than a card where letters are twice as large.
    .replace(/(Opens|until|at) (?=\d\d:)/, "$1\u00a0");
  return whole ? (
    <b className={TONES[hours.tone]}>{hours.text}</b>
  ) : (
    <span className={TONES[hours.tone]}>{words}</span>
  );
}
