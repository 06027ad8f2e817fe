import { hearTill } from "../../app/domain/book/club-hear";
import { applyAnswer, startContact, wantBook } from "../../app/domain/book/till-contact";
import { decideAtTill, refuseForged, type TillAttempt } from "../../app/domain/book/till-decide";
import { forgetOld } from "../../app/domain/book/till-forget";
import type { AttemptRow, TillEntry, TillStore, TillWrites } from "../../app/domain/book/till-store";
import { undoAtTill } from "../../app/domain/book/till-undo";
import { emptyClub, memoryClub } from "./book-club";

/** Each call opens the same empty store once more, as another tab does. */
type Tabs = () => TillStore;

const NOW = Date.parse("2026-11-23T08:00:00Z");
const DAY = 24 * 3_600_000;

const lineOf = (sequence: number): TillEntry => ({
  ...{ sequence, previous: "", hash: `H${sequence}`, epoch: 1, attempt: `A${sequence}`, undoes: null },
  ...{
    month: "2026-11",
    card_number: sequence,
    card_token: "T",
    amount_cents: 100,
    decided_at: NOW,
    use: "U",
  },
});

const rowOf = (attempt: string, untold: boolean, at = NOW): AttemptRow => ({
  ...{ attempt, verdict: { says: "no", why: "used" }, use: "", undone: false, untold, at },
});

function same(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`is ${is}, should be ${should}`);
}

const put = (tab: TillStore, writes: TillWrites) => tab.transact({}, () => ({ result: undefined, writes }));
const attemptOf = (key: string, card_number = 7): TillAttempt => ({
  ...{ attempt: key, card_number, card_token: `T${card_number}`, amount_cents: 10_000 },
  ...{ works_until: "2026-12-31", issued_at: NOW - DAY },
});

/** What every store of a till must do; run over the one in memory and, in Chromium, over IndexedDB. */
export const STORE_CASES: Record<string, (tab: Tabs) => Promise<void>> = {
  async "begins as a new till"(tab) {
    const { epoch, last, contact } = await tab().transact({}, ({ state }) => ({ result: state }));
    same({ epoch, last, contact }, { epoch: 0, last: 0, contact: 0 });
  },

  async "gives another tab what was written, and only what is wanted"(tab) {
    const one = tab();
    const use = { key: "2026-11:T", holder: "A1" };
    await put(one, { entry: lineOf(1), attempts: [rowOf("A1", false)], use });
    await put(one, { entry: lineOf(2) });
    const wants = { attempt: "A1", use: use.key, entries_after: 1, all_uses: true };
    const read = await tab().transact(wants, (reads) => ({ result: reads }));
    same(read.entries, [lineOf(2)]);
    same([read.attempt?.attempt, read.holder, [...read.uses]], ["A1", "A1", [[use.key, "A1"]]]);
    const nothing = await tab().transact({}, (reads) => ({ result: reads }));
    same([nothing.entries, nothing.attempt, nothing.holder, [...nothing.uses]], [[], null, null, []]);
    same((await tab().transact({ attempt: "B", use: "B" }, (reads) => ({ result: reads }))).holder, null);
  },

  async "writes nothing of a step that fails"(tab) {
    const state = await tab().transact({}, (reads) => ({ result: reads.state }));
    const failed = await tab()
      .transact({}, () => {
        throw new Error("the step fails");
      })
      .catch((error) => error.message);
    same(failed, "the step fails");
    same(await tab().transact({}, (reads) => ({ result: reads.state })), state);
  },

  async "lets one step at a time read and write"(tab) {
    const [one, other] = [tab(), tab()];
    const count = (store: TillStore) =>
      store.transact({}, ({ state }) => ({
        result: state.last,
        writes: { state: { ...state, last: state.last + 1 } },
      }));
    const seen = await Promise.all(Array.from({ length: 40 }, (_, at) => count(at % 2 ? one : other)));
    same(
      [...seen].sort((a, b) => a - b),
      Array.from({ length: 40 }, (_, at) => at),
    );
  },

  async "replaces all uses, and frees one"(tab) {
    const store = tab();
    await put(store, { use: { key: "a", holder: "A" } });
    const all_uses = new Map([["b", "club"]]).set("c", "C");
    await store.transact({ all_uses: true }, () => ({ result: undefined, writes: { all_uses } }));
    await put(store, { use: { key: "c", holder: null } });
    const { uses } = await store.transact({ all_uses: true }, (reads) => ({ result: reads }));
    same([...uses], [["b", "club"]]);
  },

  async "lists what the club must still be told"(tab) {
    const store = tab();
    await put(store, { attempts: [rowOf("A", true), rowOf("B", false), rowOf("C", true)] });
    const listed = async () => {
      const { untold } = await store.transact({ untold: true }, (reads) => ({ result: reads }));
      return untold.map(({ attempt }) => attempt).sort();
    };
    same(await listed(), ["A", "C"]);
    const { untold } = await store.transact({ untold: true }, (reads) => ({ result: reads }));
    await put(store, { attempts: untold.map((row) => ({ ...row, untold: row.attempt === "C" })) });
    same(await listed(), ["C"]);
  },

  async "tells its own refusals until they are heard, the newest 200, and forged cards beside them"(tab) {
    const store = tab();
    const refusal = { card_number: 7, method: "qr", why: "used" } as const;
    const rows = Array.from({ length: 201 }, (_, at) => ({ ...rowOf(`A${at}`, true, NOW + at), refusal }));
    await put(store, { attempts: [...rows, rowOf("door", true)] });
    const { refusals = [], refused } = await startContact(store);
    same(refused, [{ attempt: "door", verdict: { says: "no", why: "used" } }]);
    same([refusals.length, refusals[0]], [200, { attempt: "A200", ...refusal, at: NOW + 200 }]);
    same(refusals.at(-1)?.attempt, "A1");
    const again = await startContact(store);
    same(again.refusals, refusals);
    const club = { memory: emptyClub([1]) };
    const answer = await hearTill(memoryClub(club), { partner: 1, contact: again }, NOW);
    await applyAnswer(store, { contact: again, answer: answer!, sent_at: NOW, device_now: NOW });
    same((await startContact(store)).refusals, undefined);
    await refuseForged(store, "A1", NOW);
    await refuseForged(store, "A1", NOW + 1);
    const forged = { card_number: null, method: "qr", why: "forged" };
    same((await startContact(store)).refusals, [{ attempt: "forged-A1", ...forged, at: NOW }]);
  },

  async "forgets after 62 days what was told, and never the last line"(tab) {
    const store = tab();
    for (const sequence of [1, 2, 3]) await put(store, { entry: lineOf(sequence) });
    await put(store, {
      attempts: [rowOf("old", false, NOW - 63 * DAY), rowOf("untold", true, NOW - 63 * DAY)],
    });
    await store.transact({}, ({ state }) => {
      const clock = { offset: 0, device_mark: 0, club_mark: 0 };
      return { result: undefined, writes: { state: { ...state, clock, last: 3, heard: 1, oldest: 1 } } };
    });
    const kept = async () => {
      const wants = { entries_after: 0, attempt: "old", untold: true };
      const { state, entries, attempt, untold } = await store.transact(wants, (reads) => ({ result: reads }));
      return [state.oldest, entries.map(({ sequence }) => sequence), attempt?.attempt ?? null, untold.length];
    };
    await forgetOld(store, NOW + 61 * DAY);
    same(await kept(), [1, [1, 2, 3], null, 1]);
    await forgetOld(store, NOW + 63 * DAY);
    same(await kept(), [2, [2, 3], null, 1]);
    await store.transact({}, ({ state }) => ({
      result: undefined,
      writes: { state: { ...state, heard: 3 } },
    }));
    await forgetOld(store, NOW + 63 * DAY);
    same(await kept(), [3, [3], null, 1]);
  },

  async "keeps a shop's book: once for a member in two tabs, undone, and told"(tab) {
    const club = { memory: emptyClub([1]) };
    const [one, other] = [tab(), tab()];
    const contact = async (now: number) => {
      const said = await startContact(one);
      const answer = await hearTill(memoryClub(club), { partner: 1, contact: said }, now);
      await applyAnswer(other, { contact: said, answer: answer!, sent_at: now, device_now: now });
    };
    await wantBook(one, "take");
    await contact(NOW);
    await contact(NOW + 1);
    const both = await Promise.all([
      decideAtTill(one, attemptOf("first"), NOW + 2),
      decideAtTill(other, attemptOf("second"), NOW + 2),
    ]);
    same(both.map(({ verdict }) => verdict.says).sort(), ["no", "yes"]);
    const given = both[0]?.verdict.says === "yes" ? "first" : "second";
    same((await decideAtTill(other, attemptOf(given), NOW + 3)).repeated, true);
    same(await undoAtTill(other, { attempt: "undo", undoes: given }, NOW + 4), "undone");
    same((await decideAtTill(one, attemptOf("third"), NOW + 5)).verdict.says, "yes");
    await contact(NOW + 6);
    const live = [...club.memory.uses.values()].filter(({ undone }) => !undone);
    same(
      live.map(({ attempt }) => attempt),
      ["third"],
    );
  },
};
