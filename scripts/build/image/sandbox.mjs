import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Where programs look for certificates. The slim image has none of them. */
const CERTIFICATES = ["/etc/ssl", "/etc/pki"];

/** As root, and as a user who may have a user namespace. */
const WAYS = [
  ["unshare", "-m"],
  ["unshare", "-rm"],
];

/** The words that run a command where the machine's own certificates are out of sight; the same words where that is not possible. */
export function inImage({ folder }, command) {
  const nothing = path.join(folder, "nothing");
  mkdirSync(nothing, { recursive: true });
  const hidden = CERTIFICATES.filter((place) => existsSync(place));
  const hide = hidden.map((place) => `mount --bind "$0" ${place}`);
  const inside = ["sh", "-c", [...hide, 'exec "$@"'].join(" && "), nothing];
  way ??=
    WAYS.find(([program, ...words]) => spawnSync(program, [...words, ...inside, "true"]).status === 0) ?? [];
  if (way.length > 0) return [...way, ...inside, ...command];
  console.log("The machine's own certificates stay in sight: it has no `unshare`, or does not allow it.");
  return command;
}

let way;
