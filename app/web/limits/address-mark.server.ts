import type { IncomingHttpHeaders } from "node:http";
import { addressGroup } from "~/kernel/limits/address";
import { deps } from "~/web/process/deps.server";
import { clientAddress } from "./limits.server";

/** Groups log lines about one address without revealing it: keyed with the club's secret. */
export function addressMark(headers: IncomingHttpHeaders): string {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  const address = clientAddress({ headers: new Headers(given) });
  return deps.secrets.hash("address", addressGroup(address)).slice(0, 12);
}
