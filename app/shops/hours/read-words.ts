import {
  ALWAYS_OPEN,
  areApart,
  DAY_MINUTES,
  type Hours,
  MAX_SPANS,
  type OnHolidays,
  type Span,
  spanOf,
  WEEKDAYS,
  weekly,
} from "./hours";

/** Longer texts are stories, not hours. */
const LONGEST = 300;
const HOLIDAYS = 7;
const NOON = DAY_MINUTES / 2;
/** "2-5" means no shop that opens in the night. */
const EARLIEST = 5 * 60;

type Token =
  | { kind: "day"; day: number }
  /** `half`: am or pm, where it says so. `bare`: an hour alone, as in "9 to 5". */
  | { kind: "time"; minutes: number; half: "am" | "pm" | null; bare: boolean }
  | { kind: "to" | "and" | "comma" | "break" | "closed" | "usual" };

const DAY_WORDS: [RegExp, number[]][] = [
  [/^(mondays?|mon|maandag|ma|mo)$/, [0]],
  [/^(tuesdays?|tues?|tu|dinsdag|di)$/, [1]],
  [/^(wednesdays?|weds?|we|woensdag|wo)$/, [2]],
  [/^(thursdays?|thurs?|thu|th|donderdag|do)$/, [3]],
  [/^(fridays?|fri|fr|vrydag|vr)$/, [4]],
  [/^(saturdays?|sat|sa|saterdag)$/, [5]],
  [/^(sundays?|sun|su|sondag|so)$/, [6]],
  [/^(everyday|daily|daagliks)$/, [0, 1, 2, 3, 4, 5, 6]],
  [/^weekdays?$/, [0, 1, 2, 3, 4]],
  [/^weekends?$/, [5, 6]],
  [/^(publicholidays?|holidays?|ph)$/, [HOLIDAYS]],
];

/**
 * Reads what people write about opening hours: "Mon-Fri 8am-5pm, Sat 08:00-13:00, closed Sundays". Days that are not named are
 * closed. Null where a single word is not understood: wrong hours are worse than none.
 */
export function readHoursInWords(text: string): Hours | null {
  const plain = simplify(text);
  if (text.length > LONGEST || plain === "") return null;
  if (/^(only )?by appointment( only)?$/.test(plain)) return { kind: "appointment" };
  if (/^(open )?(always( open)?|day and night|24\/7|24 ?hours|24 ?hrs)$/.test(plain)) return ALWAYS_OPEN;
  const tokens = tokensOf(plain);
  return tokens && new Reader(tokens).read();
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212~]/g, "-")
    .replace(/\b([ap])\.\s?m\b\.?/g, "$1m")
    .replace(/\bpub(lic)? ?hol(iday)?s?\b|\bopenbare vakansiedae\b/g, "publicholidays")
    .replace(/\b(every ?day|(all )?(7|seven) days( a week)?|all week)\b/g, "everyday")
    .replace(/\bas (usual|normal)\b/g, "usual")
    .replace(/\b(noon|midday)\b/g, "12:00")
    .replace(/\bmidnight\b/g, "24:00")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .replace(/([^ .])[ .]+$/, "$1");
}

const PIECE =
  /\s*(?:(\d{1,2})(?:(?:[:.]|h)([0-5]\d)h?|h)?\s?(am|pm)?(?![a-z\d])|([a-z]+)(?=[^a-z]|$)|([-,;&+/:.]))/y;
const FILLERS = new Set(["open", "hours", "on", "from", "the", "opening", "trading", "van"]);

/** Null for anything unknown. A new line separates like a semicolon. */
function tokensOf(plain: string): Token[] | null {
  const tokens: Token[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < plain.length) {
    const found = PIECE.exec(plain);
    if (!found) return null;
    const [, hour, minute, half, word, sign] = found;
    const more = hour === undefined ? tokensOfWord(word ?? sign ?? "") : timeToken(hour, minute, half);
    if (!more) return null;
    tokens.push(...more);
  }
  return tokens;
}

function timeToken(hour: string, minute: string | undefined, half: string | undefined): Token[] | null {
  const hours = Number(hour);
  if (half && (hours < 1 || hours > 12)) return null;
  const shown = half ? (hours % 12) + (half === "pm" ? 12 : 0) : hours;
  const minutes = shown * 60 + Number(minute ?? 0);
  if (minutes > DAY_MINUTES) return null;
  const bare = minute === undefined && !half && hours <= 12;
  return [{ kind: "time", minutes, half: (half as "am" | "pm" | undefined) ?? null, bare }];
}

const SIGNS: Record<string, Token["kind"][]> = {
  "-": ["to"],
  to: ["to"],
  till: ["to"],
  until: ["to"],
  through: ["to"],
  tot: ["to"],
  "&": ["and"],
  "+": ["and"],
  and: ["and"],
  en: ["and"],
  ",": ["comma"],
  ";": ["break"],
  "/": ["break"],
  ".": ["break"],
  ":": [],
  closed: ["closed"],
  off: ["closed"],
  gesluit: ["closed"],
  usual: ["usual"],
};

function tokensOfWord(word: string): Token[] | null {
  const days = DAY_WORDS.find(([pattern]) => pattern.test(word))?.[1];
  if (days) return days.map((day) => ({ kind: "day", day }));
  if (FILLERS.has(word)) return [];
  const kinds = Object.hasOwn(SIGNS, word) ? SIGNS[word] : undefined;
  return kinds ? kinds.map((kind) => ({ kind }) as Token) : null;
}

/** Days and their times in turn, in either order within a part. */
class Reader {
  private at = 0;
  private readonly days = new Map<number, readonly Span[] | "usual">();

  constructor(private readonly tokens: readonly Token[]) {}

  read(): Hours | null {
    this.skip("comma", "break", "and");
    while (this.at < this.tokens.length) {
      if (!this.part()) return null;
      this.skip("comma", "break", "and");
    }
    const days = WEEKDAYS.map((_, day) => this.days.get(day) ?? []);
    if (days.includes("usual") || days.every((spans) => spans.length === 0)) return null;
    const known = days as (readonly Span[])[];
    const holidays = onHolidays(this.days.get(HOLIDAYS), known[6] ?? []);
    return holidays && weekly({ days: known, holidays, special: [] });
  }

  private part(): boolean {
    const before = this.times();
    const days = this.daySet();
    if (days.length === 0) return false;
    const times = before ?? this.times();
    if (!times || days.some((day) => this.days.has(day))) return false;
    for (const day of days) this.days.set(day, times);
    return true;
  }

  private daySet(): number[] {
    const found: number[] = [];
    for (;;) {
      const first = this.take("day");
      if (!first) return found;
      found.push(first.day);
      const last = this.endOfRun();
      if (last && (last.day <= first.day || last.day === HOLIDAYS)) return [];
      for (let day = first.day + 1; last && day <= last.day; day += 1) found.push(day);
      if (this.isBetween("day")) this.at += 1;
    }
  }

  private endOfRun() {
    if (this.peek()?.kind !== "to" || this.peek(1)?.kind !== "day") return null;
    this.take("to");
    return this.take("day");
  }

  /** Spans, or [] for closed; null where neither comes next. */
  private times(): readonly Span[] | "usual" | null {
    if (this.take("closed")) return [];
    if (this.take("usual")) return "usual";
    const spans: Span[] = [];
    while (this.peek()?.kind === "time") {
      const span = this.span();
      if (!span) return null;
      spans.push(span);
      if (this.isBetween("time")) this.at += 1;
    }
    return spans.length > 0 && spans.length <= MAX_SPANS && areApart(spans) ? spans : null;
  }

  private span(): Span | null {
    const from = this.take("time");
    if (!from || !this.take("to")) return null;
    const to = this.take("time");
    return to ? spanMeant(from, to) : null;
  }

  /** A comma or "and" that is followed by more of the same. */
  private isBetween(kind: Token["kind"]): boolean {
    const sign = this.peek()?.kind;
    return (sign === "comma" || sign === "and") && this.peek(1)?.kind === kind;
  }

  private peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  private take<K extends Token["kind"]>(kind: K): Extract<Token, { kind: K }> | null {
    const next = this.peek();
    if (next?.kind !== kind) return null;
    this.at += 1;
    return next as Extract<Token, { kind: K }>;
  }

  private skip(...kinds: Token["kind"][]): void {
    while (kinds.some((kind) => this.take(kind)));
  }
}

function onHolidays(said: readonly Span[] | "usual" | undefined, sunday: readonly Span[]): OnHolidays | null {
  if (said === undefined) return "unsaid";
  if (said === "usual") return "normal";
  if (said.length === 0) return "closed";
  return JSON.stringify(said) === JSON.stringify(sunday) ? "sunday" : null;
}

type Time = Extract<Token, { kind: "time" }>;

/** "8-5" and "8-5pm" mean the afternoon; "1-5pm" as well. Null where morning and evening could both be meant. */
function spanMeant(from: Time, to: Time): Span | null {
  const start = from.minutes + (isAfternoonToo(from, to) ? NOON : 0);
  const end = to.minutes + (to.bare && from.minutes <= NOON && to.minutes <= start ? NOON : 0);
  const small_hours = from.bare && to.bare && start < EARLIEST;
  const backwards = !to.half && end <= start && start < NOON;
  return small_hours || backwards ? null : spanOf(start, end);
}

/** "1-5pm": the afternoon holds for both, if that makes sense. */
function isAfternoonToo(from: Time, to: Time): boolean {
  return from.bare && to.half === "pm" && from.minutes < NOON && from.minutes + NOON < to.minutes;
}
