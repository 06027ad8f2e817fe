import { createHash } from "node:crypto";

interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  picture: string;
}

export type People = Map<string, Person>;

/** The same address (in any case) has the same `sub`, even after a restart. `accounts` overrides it. */
export function enter(
  { people, origin, accounts }: { people: People; origin: string; accounts: Record<string, string> },
  email: string,
  name: string,
): Person {
  const address = email.trim().toLowerCase();
  const account = accounts[address] ?? address;
  const sub = BigInt(`0x${createHash("sha256").update(account).digest("hex").slice(0, 17)}`)
    .toString()
    .padStart(21, "1");
  const full = name.trim().replace(/\s+/g, " ") || people.get(sub)?.name || nameFrom(address);
  const [given = full, ...family] = full.split(" ");
  const person: Person = {
    sub,
    email: address,
    email_verified: !address.startsWith("unverified"),
    name: full,
    given_name: given,
    family_name: family.join(" "),
    picture: `${origin}/oidc/picture/${sub}.svg`,
  };
  people.set(sub, person);
  return person;
}

function nameFrom(address: string): string {
  const words = address
    .split("@")[0]!
    .split("+")[0]!
    .split(/[._-]+/)
    .filter(Boolean);
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ") || "Member";
}

/** Catches typing errors only. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text.trim());
}
