import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The sender addresses in PayFast's ITN documentation: ranges, one address, and 21 more since 2025. */
const SOURCES = new BlockList();
SOURCES.addSubnet("197.97.145.144", 28, "ipv4");
SOURCES.addSubnet("41.74.179.192", 27, "ipv4");
SOURCES.addSubnet("102.216.36.0", 28, "ipv4");
SOURCES.addSubnet("102.216.36.128", 28, "ipv4");
SOURCES.addAddress("144.126.193.139", "ipv4");
for (let third = 232; third <= 252; third += 1) SOURCES.addAddress(`3.163.${third}.237`, "ipv4");

export function isPayfastAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return SOURCES.check(plain, "ipv4");
  return isIPv6(plain) && SOURCES.check(plain, "ipv6");
}
