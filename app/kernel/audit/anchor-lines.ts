import type { Secrets } from "~/kernel/deps";
import type { Anchor } from "./check-anchors";
import { fingerprintOf } from "./row-hash";

export interface AnchorLine extends Required<Anchor> {
  restart?: true;
}

export function writeLine(secrets: Secrets, line: AnchorLine, before: string | undefined): string {
  return JSON.stringify({ ...line, seal: sealOf(secrets, line, before) });
}

export function readAnchorLines(keys: Secrets[], lines: string[]) {
  let anchors: Anchor[] = [];
  let restarted_at = "";
  const bad: number[] = [];
  for (const [index, text] of lines.entries()) {
    const line = read(keys, text, lines[index - 1]);
    if (!line) {
      bad.push(index + 1);
      continue;
    }
    const { restart, ...anchor } = line;
    if (restart) {
      restarted_at = anchor.at;
      anchors = anchors.filter(({ row }) => row <= anchor.row);
    }
    if (anchor.row > 0) anchors.push(anchor);
  }
  return { anchors, restarted_at, bad };
}

function read(keys: Secrets[], text: string, before: string | undefined): AnchorLine | null {
  try {
    const { seal, ...line } = JSON.parse(text) as AnchorLine & { seal: string };
    return keys.some((secrets) => sealOf(secrets, line, before) === seal) ? line : null;
  } catch {
    return null;
  }
}

function sealOf(secrets: Secrets, { at, row, rows, hash, restart }: AnchorLine, before = ""): string {
  const text = JSON.stringify([at, row, rows, hash, restart ?? false, before]);
  return `${fingerprintOf(secrets)}.${secrets.hash("audit anchor", text)}`;
}
