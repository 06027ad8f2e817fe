import type { Deps } from "~/kernel/deps";
import type { DeviceKind, KnownDevice } from "~/kernel/limits/guessing.server";
import { secretHash, signInName } from "./device-secrets.queries.server";
import type { SessionOwner } from "./sessions.server";

/** The sealed content of a device's cookie. Grants no access, only exempts from limits that strangers can exhaust. */
interface DeviceMark {
  kind: DeviceKind;
  name: string;
  /** Identifies the proven secret: changing the password or PIN makes the device unknown again. */
  version: string;
  nonce: string;
  until: number;
}

export const DEVICE_DAYS = 365;
const MARKS = 4;

export async function markDevice(
  deps: Deps,
  sealed: string | null,
  { kind, name }: Pick<DeviceMark, "kind" | "name">,
): Promise<string | null> {
  const version = await versionOf(deps, kind, name);
  if (!version) return null;
  const until = deps.clock().getTime() + DEVICE_DAYS * 86_400_000;
  const nonce = Buffer.from(deps.random(12)).toString("base64url");
  const others = marksIn(deps, sealed).filter((mark) => mark.kind === kind && mark.name !== name);
  const marks: DeviceMark[] = [{ kind, name, version, nonce, until }, ...others];
  return deps.secrets.seal("known_device", JSON.stringify(marks.slice(0, MARKS)));
}

export async function knownDevice(
  deps: Deps,
  sealed: string | null,
  { kind, name }: { kind: DeviceKind; name: string | null },
): Promise<KnownDevice | null> {
  const now = deps.clock().getTime();
  for (const mark of marksIn(deps, sealed)) {
    if (mark.kind !== kind || mark.until < now || (name !== null && mark.name !== name)) continue;
    if (mark.version === (await versionOf(deps, kind, mark.name)))
      return { nonce: mark.nonce, owner: ownerOf(mark) };
  }
  return null;
}

export async function nameOfOwner(
  deps: Deps,
  owner: SessionOwner,
): Promise<Pick<DeviceMark, "kind" | "name"> | null> {
  const name = await signInName(deps.db, owner);
  return name === null ? null : { kind: owner.kind === "user" ? "member" : owner.kind, name };
}

async function versionOf(deps: Deps, kind: DeviceKind, name: string): Promise<string | null> {
  const secret = await secretHash(deps.db, kind, name);
  return secret && deps.secrets.hash("device", secret).slice(0, 16);
}

function ownerOf({ kind, name }: DeviceMark): string {
  return kind === "till" ? `shop ${name}` : name;
}

function marksIn(deps: Deps, sealed: string | null): DeviceMark[] {
  if (!sealed) return [];
  try {
    const marks: unknown = JSON.parse(deps.secrets.open("known_device", sealed));
    return Array.isArray(marks) ? marks.filter((mark) => typeof mark?.nonce === "string") : [];
  } catch {
    return [];
  }
}
