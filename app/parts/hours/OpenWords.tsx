import type { HoursLine } from "~/shops/hours/hours-shown";

const TONES: Record<HoursLine["tone"], string | undefined> = {
  open: "text-good",
  soon: "text-warn",
  closed: undefined,
  other: undefined,
};

/** In as few words as a line has room for: "Open until 16:00", "Opens 09:00". */
export function OpenWords({ hours }: { hours: HoursLine }) {
  const words = hours.text.replace("Open now until", "Open until").replace("Closed, opens", "Opens");
  return <span className={TONES[hours.tone]}>{words}</span>;
}
