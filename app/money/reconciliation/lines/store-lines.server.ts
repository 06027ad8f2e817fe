import type { Tx } from "~/db/connection/types";
import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { inParts } from "~/kernel/in-parts";
import type { ProviderLine } from "~/money/payments/history";
import type { ProviderName } from "~/money/payments/provider";
import { nameOf } from "./match";

/** The payer is written only once, so that a deleted person does not return. Returns how many are new. */
export async function storeLines(
  tx: Tx,
  provider: ProviderName,
  lines: readonly ProviderLine[],
  now: Date,
): Promise<number> {
  const all = [...new Map(lines.map((line) => [nameOf(line), line])).values()];
  let fresh = 0;
  for (const some of inParts(all)) fresh += await storeSome(tx, provider, some, now);
  return fresh;
}

async function storeSome(tx: Tx, provider: ProviderName, lines: ProviderLine[], now: Date): Promise<number> {
  const ids = lines.map(({ line_id }) => line_id);
  const known = await tx.providerLine.findMany({ where: { provider, line_id: { in: ids } } });
  const knownBy = new Map(known.map((line) => [nameOf(line), line]));
  const fresh = lines.filter((line) => !knownBy.has(nameOf(line)));
  await tx.providerLine.createMany({
    data: fresh.map((line) => {
      const { payer, customer, instrument = null } = line;
      const seen = { first_seen_at: now, last_seen_at: now };
      return { ...factsOf(line), provider, payer, customer, instrument, ...seen };
    }),
  });
  const seen = lines.flatMap((line) => knownBy.get(nameOf(line))?.id ?? []);
  await tx.providerLine.updateMany({ where: { id: { in: seen } }, data: { last_seen_at: now } });
  for (const line of lines) {
    const stored = knownBy.get(nameOf(line));
    if (stored && hasChanged(stored, line))
      await tx.providerLine.update({ where: { id: stored.id }, data: factsOf(line) });
  }
  return fresh.length;
}

function factsOf({ payer: _, customer: __, instrument: ___, at, ...facts }: ProviderLine) {
  return { ...facts, moved_at: at };
}

function hasChanged(stored: StoredLine, line: ProviderLine): boolean {
  return Object.entries(factsOf(line)).some(([name, value]) => {
    const before = stored[name as keyof StoredLine];
    return value instanceof Date ? value.getTime() !== Number(before) : value !== before;
  });
}
