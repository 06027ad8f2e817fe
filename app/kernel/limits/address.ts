import { isIPv4, isIPv6 } from "node:net";

/** The unit in which addresses are limited: an IPv4 address, or an IPv6 /64, which one connection controls. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const given = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const between =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - given.length - after.length)).fill("0");
  const parts = [...given, ...between, ...after].slice(0, 4);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(":")}::/64`;
}

/** The network around a group: an IPv6 /48, which many providers give to one customer, or an IPv4 /24. A person stays as is. */
export const networkOf = (group: string): string =>
  isIPv4(group)
    ? group.replace(/\.\d+$/, ".0/24")
    : group.replace(/^((?:[^:]+:){2}[^:]+):.*::\/64$/, "$1::/48");

/** Plus-suffixes reach the same mailbox, and at Gmail so do dots and both of its domains. */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const [local = ""] = name.split("+");
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${local}@${domain}`;
  return `${local.replaceAll(".", "")}@gmail.com`;
}

/** No mail arrives there (RFC 2606); the club gives such addresses to deleted accounts, whose place nobody takes. */
export const isNowhere = (email: string): boolean => /[@.]invalid$/i.test(email);
