import { useEffect, useState } from "react";
import { type Day, dayOf } from "~/domain/clock";

export function useToday(): Day {
  const [today, setToday] = useState<Day>(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
