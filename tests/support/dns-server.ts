import { createSocket } from "node:dgram";

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** A DNS server on localhost (UDP) that answers A queries from `names`, or nothing while `silent`. */
export async function startDnsServer(names: Record<string, string[]>, ttl_s = 60) {
  const socket = createSocket("udp4");
  const server = { names, silent: false, asked: [] as string[], address: "", close: async () => {} };
  socket.on("message", (question, from) => {
    const { name, end } = readName(question);
    server.asked.push(name);
    if (!server.silent)
      socket.send(answer(question.subarray(0, end + 4), names[name] ?? null, ttl_s), from.port);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  server.address = `127.0.0.1:${socket.address().port}`;
  server.close = () => new Promise((closed) => socket.close(() => closed()));
  return server;
}

/** The queried name, and the offset of what follows it. */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** The query with its answers; unknown names do not exist. */
function answer(question: Buffer, addresses: string[] | null, ttl_s: number): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  const records = (addresses ?? []).map((address) => {
    const record = Buffer.alloc(16);
    record.writeUInt16BE(0xc000 + HEADER_BYTES, 0);
    record.writeUInt16BE(TYPE_A, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(ttl_s, 6);
    record.writeUInt16BE(4, 10);
    record.set(address.split(".").map(Number), 12);
    return record;
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...records]);
}
