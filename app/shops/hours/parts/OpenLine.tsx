import { Icon } from "~/ui/Icon";
import type { HoursLine } from "../hours-shown";

const TONES: Record<HoursLine["tone"], string> = {
  open: "font-bold text-good",
  soon: "font-bold text-warn",
  closed: "text-muted",
  other: "text-muted",
};

export function OpenLine({ hours }: { hours: HoursLine | null | undefined }) {
  if (!hours) return null;
  return (
    <p className={`flex gap-1.5 text-sm ${TONES[hours.tone]}`}>
      <Icon name="clock" size={18} />
      <span>{hours.text}</span>
    </p>
  );
}
