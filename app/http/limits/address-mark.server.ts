import type { IncomingHttpHeaders } from "node:http";
import { addressGroup } from "~/domain/limits/address";
import { deps } from "../process/deps.server";
import { clientAddress } from "./limits.server";

/**
 * A mark that lines of the log about one address have in common. It is keyed with the club's secret: whoever reads the log sees
 * that forty refusals belong together, and not whose address that is.
 */
export function addressMark(headers: IncomingHttpHeaders): string {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  const address = clientAddress({ headers: new Headers(given) });
  return deps.secrets.hash("address", addressGroup(address)).slice(0, 12);
}
