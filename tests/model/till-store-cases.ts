import type { AttemptRow, TillEntry, TillStore, TillWants, TillWrites } from "~/counter/tills/till-store";

/** Each call opens the same empty store once more, as another tab does. */
type Tabs = () => TillStore;

const NOW = Date.parse("2026-11-23T08:00:00Z");

const lineOf = (sequence: number): TillEntry => ({
  sequence,
  previous: "",
  hash: `H${sequence}`,
  attempt: `A${sequence}`,
  undoes: null,
  card: "C",
  amount_cents: 100,
  decided_at: NOW,
  use: "U",
});

const rowOf = (attempt: string, unsent: boolean, at = NOW): AttemptRow => ({
  attempt,
  card: "C",
  amount_cents: 100,
  verdict: { says: "no", why: "used" },
  use: "",
  undone: false,
  refusal: { card: "C", why: "used" },
  unsent,
  at,
});

function same(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`is ${is}, should be ${should}`);
}

const put = (tab: TillStore, writes: TillWrites) => tab.transact({}, () => ({ result: undefined, writes }));
const get = (tab: TillStore, wants: TillWants) => tab.transact(wants, (reads) => ({ result: reads }));
const unsent = async (tab: TillStore) =>
  (await get(tab, { unsent: true })).unsent.map(({ attempt }) => attempt).sort();

/** What every store of a till must do; run over the one in memory and, in Chromium, over IndexedDB. */
export const STORE_CASES: Record<string, (tab: Tabs) => Promise<void>> = {
  async "gives another tab what was written, and only what is wanted"(tab) {
    const use = { key: "2026-11:T", holder: "A1" };
    await put(tab(), { entry: lineOf(1), attempts: [rowOf("A1", false)], use });
    await put(tab(), { entry: lineOf(2), results: [{ ...lineOf(1), result: "booked" }] });
    const read = await get(tab(), { attempt: "A1", use: use.key, entries_after: 0, all_uses: true });
    same(read.entries, [{ ...lineOf(1), result: "booked" }, lineOf(2)]);
    same([read.attempt?.attempt, read.holder, [...read.uses]], ["A1", "A1", [[use.key, "A1"]]]);
    const nothing = await get(tab(), {});
    same([nothing.entries, nothing.attempt, nothing.holder, [...nothing.uses]], [[], null, null, []]);
  },

  async "writes nothing of a step that fails"(tab) {
    const { state } = await get(tab(), {});
    const fails = () => {
      throw new Error("the step fails");
    };
    same(
      await tab()
        .transact({}, fails)
        .catch(({ message }) => message),
      "the step fails",
    );
    same((await get(tab(), {})).state, state);
  },

  async "lets one step at a time read and write"(tab) {
    const tabs = [tab(), tab()];
    const count = (store: TillStore) =>
      store.transact({}, ({ state: { last, ...state } }) => ({
        result: last,
        writes: { state: { ...state, last: last + 1 } },
      }));
    const seen = await Promise.all(Array.from({ length: 40 }, (_, at) => count(tabs[at % 2]!)));
    const expected = Array.from({ length: 40 }, (_, at) => at);
    same(
      seen.sort((a, b) => a - b),
      expected,
    );
  },

  async "replaces all uses, and frees one"(tab) {
    const all_uses = new Map([["b", "club"]]).set("c", "C");
    await put(tab(), { use: { key: "a", holder: "A" } });
    await tab().transact({ all_uses: true }, () => ({ result: undefined, writes: { all_uses } }));
    await put(tab(), { use: { key: "c", holder: null } });
    same([...(await get(tab(), { all_uses: true })).uses], [["b", "club"]]);
  },

  async "lists what the club must still be told, and forgets what is old and told"(tab) {
    const rows = [rowOf("A", true, NOW - 2), rowOf("B", false, NOW - 2), rowOf("C", true), rowOf("D", false)];
    await put(tab(), { attempts: rows });
    for (const sequence of [1, 2, 3]) await put(tab(), { entry: lineOf(sequence) });
    same(await unsent(tab()), ["A", "C"]);
    await put(tab(), { attempts: [rowOf("C", false)] });
    await put(tab(), { forget: { below: 3, before: NOW - 1 } });
    same(await unsent(tab()), ["A"]);
    same(
      (await get(tab(), { entries_after: 0 })).entries.map(({ sequence }) => sequence),
      [3],
    );
    same((await get(tab(), { attempt: "B" })).attempt, null);
    same((await get(tab(), { attempt: "D" })).attempt?.attempt, "D");
  },
};
