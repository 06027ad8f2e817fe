import { useEffect, useState } from "react";
import type { FoundGroup } from "~/office/search/found";

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 120;

/** What the server finds, a moment after the last key. The former answer stays until then and is not `isCurrent`. */
export function useFound(text: string): { groups: FoundGroup[]; isCurrent: boolean } {
  const [found, setFound] = useState<{ text: string; groups: FoundGroup[] }>({ text: "", groups: [] });
  useEffect(() => {
    if (!text.trim()) {
      setFound({ text, groups: [] });
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = `/api/admin/search?q=${encodeURIComponent(text)}`;
        const answer = await fetch(address, {
          signal: asked.signal,
          headers: { Accept: "application/json" },
        });
        if (answer.ok) {
          const { data } = (await answer.json()) as { data: { groups: FoundGroup[] } };
          setFound({ text, groups: data.groups });
        }
      } catch {
        // No signal, or a newer question: Enter opens the page of results.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text]);
  return { groups: found.groups, isCurrent: found.text === text };
}
