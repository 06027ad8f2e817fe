import { Form, useNavigate } from "@remix-run/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type FoundGroup, LONGEST_SEARCH } from "~/office/search/found";
import { Icon } from "~/ui/Icon";
import { FoundHit } from "./FoundHit";

export const FIND_LABEL = "Name, id, code, receipt or screen";

/** Ctrl K leads here from every screen. Without scripts it is a form that opens the page of results. */
export function FindField() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, groups, hits, chosen, type, onKeyDown, close } = useFinding(field);
  useControlK(field);
  return (
    <Form
      action="/admin/search"
      role="search"
      aria-label="Find anything"
      className="office-find"
      onBlur={closeWhenLeft(close)}
    >
      <Icon name="search" />
      <input
        ref={field}
        name="q"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Find anything"
        placeholder={FIND_LABEL}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="office-kbd" aria-hidden="true">
        Ctrl K
      </span>
      <div
        id={`${id}-found`}
        role="listbox"
        aria-label="Found"
        className="office-found"
        hidden={hits.length === 0}
      >
        <Options groups={groups} chosen={chosen} id={id} onChoose={close} />
        <p className="office-keys" aria-hidden="true">
          <kbd>Up</kbd> <kbd>Down</kbd> choose · <kbd>Enter</kbd> open · <kbd>Ctrl</kbd> <kbd>Enter</kbd> new
          tab · <kbd>Esc</kbd> close
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {text && hits.length > 0 ? `${hits.length} found` : ""}
      </p>
    </Form>
  );
}

function useFinding(field: RefObject<HTMLInputElement>) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const { groups, isCurrent } = useFound(text);
  const navigate = useNavigate();
  const hits = groups.flatMap((group) => group.hits);
  const type = (typed: string) => {
    setText(typed);
    setChosen(0);
  };
  const close = () => {
    type("");
    if (field.current) field.current.value = "";
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return close();
    // An answer to fewer letters: Enter then opens the page of results.
    if (hits.length === 0 || (event.key === "Enter" && !isCurrent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((chosen + step + hits.length) % hits.length);
    if (step || event.key === "Enter") event.preventDefault();
    if (event.key !== "Enter") return;
    const { to } = hits[chosen] ?? hits[0]!;
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else navigate(to);
    close();
  };
  return { text, groups, hits, chosen, type, onKeyDown, close };
}

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 120;

/** What the server finds, a moment after the last key. The former answer stays until then and is not `isCurrent`. */
function useFound(text: string): { groups: FoundGroup[]; isCurrent: boolean } {
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

interface OptionsProps {
  groups: FoundGroup[];
  /** Counted over all groups. */
  chosen: number;
  id: string;
  onChoose(): void;
}

function Options({ groups, chosen, id, onChoose }: OptionsProps) {
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return groups.map(({ label, hits }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by this role.
    <div key={label} role="group" aria-label={label}>
      <p className="office-group" aria-hidden="true">
        {label}
      </p>
      {hits.map((hit, position) => {
        const place = firsts[index]! + position;
        return (
          <FoundHit
            key={hit.to + hit.title}
            hit={hit}
            option={{ id: `${id}-${place}`, isChosen: place === chosen, onChoose }}
          />
        );
      })}
    </div>
  ));
}

/** Tabbing or clicking elsewhere closes what was found. */
const closeWhenLeft =
  (close: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

function useControlK(field: RefObject<HTMLInputElement>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
}
