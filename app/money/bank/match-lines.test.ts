import { beforeEach, describe, expect, it } from "vitest";
import { newReference, referenceShown, WaitingReferences } from "~/money/transfer/reference";
import { testSecrets } from "../../../tests/support/deps";
import {
  claimOf,
  type Facts,
  type KnownCheckout,
  type KnownLine,
  type KnownMember,
  type KnownPayment,
} from "./facts.server";
import { type CreditLine, fingerprintOf } from "./lines";
import { bookedFor, matchingOf, matchLine, matchLines } from "./match-lines";

const now = new Date("2026-03-10T08:00:00Z");
const secrets = testSecrets();

/** Only what matching reads; rows have more. */
const member = (values: object = {}) =>
  ({
    id: 1,
    member_id: "FBI-PA-7K3Q9M",
    full_name: "Thandi Mbeki",
    user_id: 11,
    plan_type: "local_recurring",
    plan_starts_on: "2026-01-10",
    paid_through: "2026-03-20",
    charges_on: null,
    renewal_failed_at: null,
    cancelled_at: null,
    ended_at: null,
    user: { deletion_requested_at: null },
    ...values,
  }) as unknown as KnownMember;
const checkout = (values: object = {}, user: object = {}) =>
  ({
    id: 5,
    temp_member_id: "TMP-MI0LO1ZX-0123456789",
    user_id: 11,
    plan_type: "local_recurring",
    amount_cents: 8900,
    payment: null,
    waits_until: null,
    bank_reference: null,
    gifts: [],
    user: { anonymised_at: null, deletion_requested_at: null, member: null, ...user },
    ...values,
  }) as unknown as KnownCheckout;
const eft = (values: object = {}) =>
  ({
    id: 70,
    member_id: 1,
    amount_cents: 9900,
    received_on: "2026-03-02",
    status: "completed",
    receipt_number: 41,
    bank_lines: [],
    ...values,
  }) as unknown as KnownPayment;
const line = (values: Partial<CreditLine> = {}): CreditLine => ({
  position: 1,
  day: "2026-03-02",
  amount_cents: 9900,
  description: "FBI-PA-7K3Q9M march",
  earlier: 0,
  ...values,
});

let used: Set<number>;
beforeEach(() => {
  used = new Set();
});

interface Known {
  members?: KnownMember[];
  checkouts?: KnownCheckout[];
  transfers?: KnownCheckout[];
  efts?: KnownPayment[];
  known?: [CreditLine, KnownPayment | null][];
  lines?: KnownLine[];
  claimed?: [CreditLine, KnownPayment][];
}
const factsOf = ({
  members = [member()],
  checkouts = [],
  transfers = [],
  efts = [],
  known = [],
  lines = [],
  claimed = [],
}: Known) =>
  ({
    members: new Map(members.map((one) => [one.member_id, one])),
    checkouts,
    transfers: new Map(transfers.map((one) => [one.bank_reference!, one])),
    waiting: new WaitingReferences(transfers.map(({ bank_reference }) => bank_reference!)),
    efts,
    gifts: [],
    repayments: [],
    known: new Map(
      known.map(([of, payment]) => [fingerprintOf(secrets, of), { outcome: "booked", payment }]),
    ),
    lines,
    claimed: new Map(claimed.map(([of, payment]) => [claimOf(secrets, of), payment])),
  }) satisfies Facts;
const matching = (known: Known = {}, changes: Parameters<typeof matchingOf>[1]["changes"] = []) =>
  matchingOf(factsOf(known), { secrets, used, now, grace_days: 5, changes });
const verdict = (of: CreditLine, known: Known = {}) => matchLine(of, matching(known));
/** What is known of money that a line brought earlier. */
const brought = (values: Partial<KnownLine> = {}) =>
  ({
    user_id: 11,
    outcome: "booked",
    day: "2026-03-02",
    amount_cents: 9900,
    statement_cents: 9900,
    description: "OTHER WORDS",
    ...values,
  }) as KnownLine;
/** Of a sum that suffices for so many months at this price. */
const spent = (months: number, price_cents: number, left_cents = 0) => ({
  months,
  price_cents,
  pay_cents: months * price_cents,
  left_cents,
});
const reason = (of: CreditLine, known: Known = {}) => {
  const said = verdict(of, known);
  return said.kind === "open" ? said.reason : said.kind;
};
const CHECKOUT_LINE = line({ description: "tmp mi0lo1zx 0123456789" });

describe("whose a line is", () => {
  it("is the member's whom it names", () => {
    const known = member();
    expect(verdict(line(), { members: [known] })).toEqual({
      kind: "book",
      whose: { member: known, checkout: null },
      plan_type: "local_recurring",
      ...spent(1, 9900),
      remark: "",
    });
  });

  it("is the checkout's person, member or not, at the price and plan of the checkout", () => {
    for (const is of [null, member()]) {
      const known = checkout({ plan_type: "local_recurring" }, { member: is });
      const paid = line({ description: CHECKOUT_LINE.description, amount_cents: 17800 });
      expect(verdict(paid, { checkouts: [known] })).toEqual({
        kind: "book",
        whose: { member: is, checkout: known },
        plan_type: "local_recurring",
        ...spent(2, 8900),
        remark: "",
      });
    }
  });

  it("is the member's where id and checkout name one person, at the member's plan", () => {
    const both = line({ description: `FBI-PA-7K3Q9M ${CHECKOUT_LINE.description}` });
    const known = checkout({ plan_type: "tourist_oneoff" });
    expect(verdict(both, { checkouts: [known] })).toMatchObject({
      kind: "book",
      plan_type: "local_recurring",
      whose: { checkout: null },
    });
  });

  const other = checkout({ id: 6, user_id: 12, temp_member_id: "TMP-MI0LO1ZX-9876543210" });
  const two = `${CHECKOUT_LINE.description} TMP-MI0LO1ZX-9876543210`;
  it.each<[string, CreditLine, Known, string]>([
    [
      "two ids",
      line({ description: "FBI-PA-7K3Q9M FBI-PA-7K3Q9N" }),
      { members: [member(), member({ id: 2, member_id: "FBI-PA-7K3Q9N" })] },
      "It names several members.",
    ],
    ["an unknown id", line(), { members: [] }, "No member has the id FBI-PA-7K3Q9M."],
    [
      "an id and another's checkout",
      line({ description: `FBI-PA-7K3Q9M ${CHECKOUT_LINE.description}` }),
      { checkouts: [checkout({ user_id: 12 })] },
      "It names several people.",
    ],
    [
      "two people's checkouts",
      line({ description: two }),
      { checkouts: [checkout(), other] },
      "It names several people.",
    ],
    [
      "two checkouts of one person",
      line({ description: two }),
      { checkouts: [checkout(), { ...other, user_id: 11 }] },
      "It names several checkouts.",
    ],
    [
      "nobody",
      line({ description: "T MBEKI" }),
      { checkouts: [checkout()] },
      "No reference or member id on it.",
    ],
    [
      "a member who is leaving",
      line(),
      { members: [member({ user: { deletion_requested_at: now } })] },
      "This person asked for their account to be deleted.",
    ],
    [
      "a checkout's person who is leaving",
      CHECKOUT_LINE,
      { checkouts: [checkout({}, { deletion_requested_at: now })] },
      "This person asked for their account to be deleted.",
    ],
    [
      "a checkout's person who has left",
      CHECKOUT_LINE,
      { checkouts: [checkout({}, { anonymised_at: now })] },
      "The person of this checkout has deleted their account.",
    ],
    [
      "a checkout that was paid",
      CHECKOUT_LINE,
      {
        checkouts: [
          checkout({ payment: { status: "completed", payment_provider: "payfast", receipt_number: 12 } }),
        ],
      },
      "This checkout was paid through PayFast: receipt 12.",
    ],
  ])("is nobody's when it names %s", (_, of, known, words) => {
    expect(reason(of, known)).toBe(words);
  });

  it("may be a checkout whose payment is still open", () => {
    const open = checkout({ payment: { status: "pending", payment_provider: "payfast" } });
    const paid = line({ description: CHECKOUT_LINE.description, amount_cents: 8900 });
    expect(verdict(paid, { checkouts: [open] })).toMatchObject({ kind: "book" });
  });
});

describe("a line that is in the books", () => {
  it("is its own payment, or waits there", () => {
    const booked = eft({ id: 71 });
    expect(verdict(line(), { known: [[line(), booked]] })).toEqual({ kind: "recorded", payment: booked });
    expect(used).toEqual(new Set([71]));
    expect(verdict(line(), { known: [[line(), null]] })).toEqual({ kind: "recorded", payment: null });
  });

  it("is the payment with its claim, unless another line was found to be that", () => {
    const claimed = eft({ id: 72 });
    expect(verdict(line(), { claimed: [[line(), claimed]] })).toEqual({ kind: "recorded", payment: claimed });
    expect(verdict(line(), { claimed: [[line(), claimed]] })).toMatchObject({ kind: "book" });
  });

  it("is an EFT that somebody recorded by hand for that very day and amount, once", () => {
    const known = { efts: [eft()] };
    expect(verdict(line(), known)).toMatchObject({ kind: "recorded", payment: { id: 70 } });
    expect(used).toEqual(new Set([70]));
    expect(verdict(line(), known)).toMatchObject({ kind: "book" });
  });

  it.each([{}, { day: "2026-02-27" }, { day: "2026-03-05" }, { outcome: "held" }])(
    "of the same person and sum as another's of %j is a question",
    (values) => {
      expect(reason(line(), { lines: [brought(values)] })).toMatch(
        /^R99\.00 of the same person came on .*: “OTHER WORDS”\. Is this money of its own\?$/,
      );
    },
  );

  it.each([{ day: "2026-02-26" }, { day: "2026-03-06" }, { user_id: 12 }, { statement_cents: 9800 }])(
    "is money of its own beside another's of %j",
    (values) => {
      expect(verdict(line(), { lines: [brought(values)] })).toMatchObject({ kind: "book" });
    },
  );

  it.each([{ member_id: 2 }, { amount_cents: 9901 }, { received_on: null }])(
    "is not the EFT with %j",
    (other) => {
      expect(verdict(line(), { efts: [eft(other)] })).toMatchObject({ kind: "book" });
    },
  );
});

describe("an EFT that was recorded by hand", () => {
  it.each(["2026-02-27", "2026-03-01", "2026-03-03", "2026-03-05"])(
    "for %s looks like the bank's line of 2 March",
    (received_on) => {
      const [year, month, day] = received_on.split("-").map(Number);
      const words = `${day} ${month === 2 ? "February" : "March"} ${year}`;
      expect(reason(line(), { efts: [eft({ received_on })] })).toBe(
        `Receipt 41, recorded by hand for ${words}, looks like this money.`,
      );
      expect(used).toEqual(new Set([70]));
    },
  );

  it.each(["2026-02-26", "2026-03-06"])("for %s is another one", (received_on) => {
    expect(verdict(line(), { efts: [eft({ received_on })] })).toMatchObject({ kind: "book" });
  });

  it("is another one when a bank's line accounts for it, or it was used", () => {
    const near = eft({ received_on: "2026-03-03" });
    const accounted = { ...near, bank_lines: [{ claim: "x" }] };
    expect(verdict(line(), { efts: [accounted] })).toMatchObject({ kind: "book" });
    used.add(near.id);
    expect(verdict(line(), { efts: [near] })).toMatchObject({ kind: "book" });
  });

  it("comes after the one of the very day", () => {
    const efts = [eft({ id: 80, received_on: "2026-03-03" }), eft({ id: 81 })];
    expect(verdict(line(), { efts })).toMatchObject({ kind: "recorded", payment: { id: 81 } });
  });
});

describe("money of another sum than the price", () => {
  it.each([
    [9000, "hold", spent(0, 9900, 9000)],
    [12000, "book", spent(1, 9900, 2100)],
    [60000, "book", spent(6, 9900, 600)],
    [300_000, "book", spent(24, 9900, 300_000 - 24 * 9900)],
  ])("of %i cents buys what it suffices for, and the rest waits", (amount_cents, kind, what) => {
    expect(verdict(line({ amount_cents }))).toMatchObject({ kind, ...what });
  });

  it("counts with what waits already", () => {
    const waits = brought({ outcome: "held", amount_cents: 9000, statement_cents: 9000, day: "2026-02-01" });
    expect(verdict(line({ amount_cents: 900 }), { lines: [waits] })).toMatchObject({
      kind: "book",
      ...spent(1, 9900),
    });
    expect(verdict(line({ amount_cents: 899 }), { lines: [waits] })).toMatchObject({
      kind: "hold",
      ...spent(0, 9900, 9899),
    });
    expect(verdict(line({ amount_cents: 900 }), { lines: [{ ...waits, user_id: 12 }] })).toMatchObject({
      kind: "hold",
    });
  });

  it("of a pass leaves the rest", () => {
    const pass = line({ description: CHECKOUT_LINE.description, amount_cents: 19800 });
    expect(verdict(pass, { checkouts: [checkout({ plan_type: "tourist_oneoff" })] })).toMatchObject({
      kind: "book",
      plan_type: "tourist_oneoff",
      ...spent(1, 8900, 10_900),
    });
  });
});

describe("money that fits nothing", () => {
  it.each([
    [{ day: "2026-03-11" }, /^This day is in the future\./],
    [{ day: "2025-03-09" }, /^This is more than 12 months ago\./],
  ])("%j is a person's to look at", (values, words) => {
    expect(reason(line(values))).toMatch(words);
  });

  it("takes the price of the bank's day", () => {
    const changes = [{ plan_type: "local_recurring", amount_cents: 10900, valid_from: "2026-03-02" }];
    const matched = (of: CreditLine) => matchLine(of, matching({}, changes));
    expect(matched(line({ amount_cents: 10900 }))).toMatchObject(spent(1, 10900));
    expect(matched(line({ amount_cents: 10900, day: "2026-03-01" }))).toMatchObject(spent(1, 9900, 1000));
    expect(matched(line({ day: "2026-03-01" }))).toMatchObject(spent(1, 9900));
  });

  it("is a pass for a member on Local, until that has expired", () => {
    const pass = (values: object | null) =>
      reason(line({ description: CHECKOUT_LINE.description, amount_cents: 8900 }), {
        checkouts: [checkout({ plan_type: "tourist_oneoff" }, { member: values && member(values) })],
      });
    expect(pass(null)).toBe("book");
    expect(pass({})).toBe("This member is on Local; the checkout was for a Tourist Pass.");
    expect(pass({ paid_through: "2026-03-09" })).toBe("book");
    expect(pass({ paid_through: "2026-03-09", charges_on: "2026-03-09" })).toMatch(
      /^This member is on Local/,
    );
    expect(pass({ paid_through: "2026-03-04", charges_on: "2026-03-04" })).toBe("book");
  });
});

describe("a bank transfer's reference", () => {
  const [code, other_code] = [11, 97].map((seed) =>
    newReference((count) => Uint8Array.from({ length: count }, (_, at) => (seed * (at + 3)) % 256)),
  ) as [string, string];
  const shown = referenceShown(code);
  const transfer = (values: object = {}, user: object = {}) =>
    checkout({ bank_reference: code, ...values }, user);
  const paid = { status: "completed", payment_provider: "eft", receipt_number: 41 };
  const at = (description: string, amount_cents = 8900) => line({ description, amount_cents });
  const one_off = shown.slice(0, -1) + (shown.endsWith("7") ? "8" : "7");
  const two_off = `${shown.slice(0, 4)}${shown[4] === "7" ? "8" : "7"}${one_off.slice(5)}`;

  it("names its person, a member or not, and buys as many months as its sum has prices", () => {
    for (const is of [null, member()]) {
      const asked = transfer({}, { member: is });
      expect(verdict(at(`pay ${shown}`, 17800), { members: [], transfers: [asked] })).toEqual({
        kind: "book",
        whose: { member: is, checkout: asked, remark: "" },
        plan_type: "local_recurring",
        ...spent(2, 8900),
        remark: "",
      });
    }
  });

  it("with another sum leaves the rest", () => {
    expect(verdict(at(shown, 17850), { transfers: [transfer()] })).toMatchObject(spent(2, 8900, 50));
  });

  it("keeps its price through the day until which the club waits, and then takes today's", () => {
    const matched = (waits_until: string, amount_cents: number) =>
      verdict(at(shown, amount_cents), { transfers: [transfer({ waits_until })] });
    expect(matched("2026-03-02", 8900)).toMatchObject(spent(1, 8900));
    expect(matched("2026-03-02", 9900)).toMatchObject(spent(1, 8900, 1000));
    expect(matched("2026-03-01", 8900)).toMatchObject(spent(0, 9900, 8900));
    expect(matched("2026-03-01", 9900)).toMatchObject(spent(1, 9900));
  });

  it.each([
    [one_off, "1 typing error"],
    [two_off, "2 typing errors"],
  ])("mistyped as %s is read, and says how", (typed, errors) => {
    expect(verdict(at(typed), { transfers: [transfer()] })).toMatchObject({
      kind: "book",
      whose: { checkout: { id: 5 } },
      remark: `Read as ${shown}, with ${errors}.`,
    });
  });

  it("takes the one without a typing error", () => {
    const later = checkout({ id: 6, bank_reference: other_code });
    const both = at(`${one_off.slice(4)} ${referenceShown(other_code)}`);
    expect(verdict(both, { transfers: [transfer(), later] })).toMatchObject({
      whose: { checkout: { id: 6 } },
      remark: "",
    });
  });

  it("books nothing where it could be several people's, or names another than the member", () => {
    const others = checkout({ id: 6, user_id: 12, bank_reference: other_code });
    expect(reason(at(`${shown} ${referenceShown(other_code)}`), { transfers: [transfer(), others] })).toBe(
      "Its reference could be that of several people.",
    );
    expect(reason(at(`${shown} FBI-PA-7K3Q9M`), { transfers: [transfer({ user_id: 12 })] })).toBe(
      "It names several people.",
    );
    expect(verdict(at(`${shown} FBI-PA-7K3Q9M`), { transfers: [transfer()] })).toMatchObject({
      kind: "book",
      whose: { checkout: { id: 5 } },
    });
    expect(reason(at(`EFT ${other_code}`), { transfers: [transfer()] })).toMatch(/^No reference/);
  });

  it.each<[string, KnownCheckout, string]>([
    [
      "of a deleted account",
      transfer({}, { anonymised_at: now }),
      "The person of this transfer has deleted their account.",
    ],
    [
      "of somebody who is leaving",
      transfer({}, { deletion_requested_at: now }),
      "This person asked for their account to be deleted.",
    ],
    ["that was paid", transfer({ payment: paid }), "Receipt 41 was paid with this reference."],
    [
      "of a gift that was paid",
      transfer({ payment: paid, gifts: [{ id: 1 }] }, { member: member() }),
      "This gift is paid: receipt 41.",
    ],
  ])("%s books nothing", (_, known, words) => {
    expect(reason(at(shown), { transfers: [known] })).toBe(words);
  });

  it("that its member used before names the member, at today's price", () => {
    const again = transfer({ payment: paid }, { member: member() });
    expect(verdict(at(one_off, 9900), { transfers: [again] })).toMatchObject({
      kind: "book",
      whose: { member: { id: 1 }, checkout: null },
      remark: `Read as ${shown}, with 1 typing error.`,
    });
  });

  it("whose payment is still open is booked for its checkout", () => {
    const open = transfer({ payment: { ...paid, status: "pending" } }, { member: member() });
    expect(verdict(at(shown), { transfers: [open] })).toMatchObject({ whose: { checkout: { id: 5 } } });
  });

  it("of a gift buys it, and no other days", () => {
    const gift = transfer({ gifts: [{ id: 1 }], amount_cents: 29700 });
    expect(verdict(at(shown, 29700), { transfers: [gift] })).toEqual({
      kind: "book",
      whose: { member: null, checkout: gift, remark: "" },
      plan_type: null,
      ...spent(1, 29700),
      remark: "",
    });
    expect(verdict(at(shown, 9900), { transfers: [gift] })).toMatchObject({ kind: "hold", left_cents: 9900 });
    expect(verdict(at(shown, 30000), { transfers: [gift] })).toMatchObject({ kind: "book", left_cents: 300 });
    expect(reason({ ...at(shown, 29700), day: "2026-03-11" }, { transfers: [gift] })).toMatch(
      /^This day is in the future/,
    );
  });
});

describe("the lines of a file", () => {
  const matched = (lines: CreditLine[], known: Known = {}) =>
    matchLines(
      lines.map((one) => ({ doubt: "", ...one })),
      matching(known),
    );

  it("keep their order, and one in doubt is a question that a clear one comes before", () => {
    const doubtful = { ...line({ position: 1 }), doubt: "Money in or out?" };
    const clear = line({ position: 2 });
    expect(matched([doubtful, clear], { efts: [eft()] })).toMatchObject([
      { kind: "ask", doubt: "Money in or out?", months: 1 },
      { kind: "recorded", payment: { id: 70 } },
    ]);
  });

  it("in doubt stay what they are where nothing would be booked", () => {
    const doubtful = { ...line({ day: "2026-03-11" }), doubt: "Money in or out?" };
    const [said] = matched([doubtful]);
    expect(said).toMatchObject({ kind: "open" });
    expect(said).not.toHaveProperty("doubt");
    expect(matched([line()])).toMatchObject([{ kind: "book" }]);
  });

  it("of one person and sum are a question from the second on, and parts count together", () => {
    const second = line({ position: 2, earlier: 1 });
    expect(matched([line(), second])).toMatchObject([{ kind: "book" }, { kind: "open" }]);
    const parts = [4000, 5900].map((amount_cents, at) => line({ amount_cents, position: at + 1 }));
    expect(matched(parts)).toMatchObject([
      { kind: "hold", left_cents: 4000 },
      { kind: "book", ...spent(1, 9900) },
    ]);
  });
});

it("finds the payments that were booked for some lines", () => {
  const efts = [
    eft({ id: 1, bank_lines: [{ claim: "a" }, { claim: "b" }] }),
    eft({ id: 2 }),
    eft({ id: 3, bank_lines: [{ claim: "c" }] }),
  ];
  expect(bookedFor({ efts } as unknown as Facts, new Set(["b", "z"]))).toEqual([1]);
  expect(bookedFor({ efts } as unknown as Facts, new Set())).toEqual([]);
});
