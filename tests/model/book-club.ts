import { toBase32 } from "../../app/domain/book/base32";
import { cardNumberOf } from "../../app/domain/book/card-number";
import type {
  Alert,
  AskedQuestion,
  Book,
  ClubStore,
  ClubTill,
  ClubTx,
  Use,
} from "../../app/domain/book/club-store";
import type { BookEntry } from "../../app/domain/book/entry";
import { tagOf } from "../../app/domain/book/tags";
import { addMonths, dayOf, monthKeyOf } from "../../app/domain/clock";

/** Where the club keeps one shop's rows, as the stories need it. */
export interface ClubSite {
  store: ClubStore;
  partner: number;
  tills: number[];
  /** Members' numbers and the tokens of their cards. */
  cards: Map<number, string>;
  book(): Promise<Book>;
  uses(): Promise<Map<string, Use>>;
  alerts(): Promise<Alert[]>;
  /** Returns what puts the backup back. */
  backUp(): Promise<() => Promise<void>>;
}

/** The rows in memory. */
export function siteInMemory(): ClubSite {
  const of = { memory: emptyClub([1, 2]) };
  return {
    ...{ store: memoryClub(of), partner: 1, tills: [1, 2] },
    cards: new Map([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [cardNumberOf(id), `T${id}`])),
    book: async () => of.memory.book,
    uses: async () => of.memory.uses,
    alerts: async () => of.memory.alerts,
    backUp: async () => {
      const backup = structuredClone(of.memory);
      return async () => {
        of.memory = structuredClone(backup);
      };
    },
  };
}

/** The club's rows for one shop; plain data, so that a backup is a copy. */
interface ClubMemory {
  book: Book;
  tills: Map<number, ClubTill>;
  entries: Map<string, { till: number; entry: BookEntry; is_apart: boolean }>;
  uses: Map<string, Use>;
  questions: Map<string, AskedQuestion>;
  alerts: Alert[];
}

export function emptyClub(tills: number[]): ClubMemory {
  const till = {
    heard: 0,
    heard_hash: "",
    contact: 0,
    returned: 0,
    reported: 0,
    forked: false,
    ended: false,
  };
  return {
    book: { keeper: null, epoch: 0, recovering: false },
    tills: new Map(tills.map((id) => [id, { id, ...till }])),
    ...{ entries: new Map(), uses: new Map(), questions: new Map(), alerts: [] },
  };
}

/** A store whose transactions run one after the other, as they do on a locked row. `memory` may be replaced by a backup. */
export function memoryClub(of: { memory: ClubMemory }): ClubStore {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    transact(_partner, step) {
      const done = queue.then(() => step(rowsOf(of)));
      queue = done.catch(() => {});
      return done;
    },
  };
}

function rowsOf(of: { memory: ClubMemory }): ClubTx {
  const rows = of.memory;
  return {
    book: async () => ({ ...rows.book }),
    saveBook: async (book) => {
      rows.book = { ...book };
    },
    tills: async () => [...rows.tills.values()].map((till) => ({ ...till })),
    saveTill: async (till) => void rows.tills.set(till.id, { ...till }),
    entry: async (till, hash) => rows.entries.get(`${till}:${hash}`)?.entry ?? null,
    saveEntry: async (till, entry, is_apart) =>
      void rows.entries.set(`${till}:${entry.hash}`, { till, entry, is_apart }),
    use: async (attempt) => rows.uses.get(attempt) ?? null,
    liveUses: async (month, card_number) =>
      [...rows.uses.values()].filter(
        (use) => !use.undone && use.month === month && use.card_number === card_number,
      ),
    saveUse: async (use) => void rows.uses.set(use.attempt, { ...use }),
    question: async (attempt) => rows.questions.get(attempt) ?? null,
    openQuestions: async (now) =>
      [...rows.questions.values()].filter(
        ({ attempt, deadline, refused }) => deadline > now && !refused && !rows.uses.has(attempt),
      ),
    saveQuestion: async (question) => void rows.questions.set(question.attempt, { ...question }),
    raise: async (alert) => void rows.alerts.push(alert),
    months: (now) => usedTags(rows, now),
    stopped: async () => [],
    codes: async (now) => codeDays(now).map((day) => ({ day, key: keyOfDay(day) })),
  };
}

const DAY_MS = 24 * 3_600_000;
const codeDays = (now: number) => [0, 1, 2, 3].map((after) => dayOf(new Date(now + after * DAY_MS)));

const keyOfDay = (day: string): string => toBase32(new TextEncoder().encode(`key of ${day}`));

const tags = new Map<string, string>();

async function usedTags(rows: ClubMemory, now: number) {
  const month = monthKeyOf(new Date(now));
  return Promise.all(
    [month, addMonths(`${month}-01`, 1).slice(0, 7)].map(async (month) => {
      const salt = toBase32(new TextEncoder().encode(`salt of ${month}`));
      const numbers = [...rows.uses.values()].filter((use) => use.month === month && !use.undone);
      const used = await Promise.all(numbers.map(({ card_number }) => keptTag(salt, card_number)));
      return { month, salt, used: [...new Set(used)] };
    }),
  );
}

/** Made once: a run has few members, and thousands of answers. */
async function keptTag(salt: string, card_number: number): Promise<string> {
  const key = `${salt}:${card_number}`;
  const tag = tags.get(key) ?? (await tagOf(salt, card_number));
  tags.set(key, tag);
  return tag;
}
