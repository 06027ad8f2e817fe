import { Agent, request } from "node:http";

export interface Till {
  address: string;
  answers: number;
  /** Resolves with the response that closes the connection, or with the error. */
  end: Promise<string>;
}

/** Repeats a request over one connection until a response closes it. */
export function busy(origin: string, address: string): Till {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const till: Till = { address, answers: 0, end: Promise.resolve("") };
  till.end = (async () => {
    for (;;) {
      const { status, closes } = await ask(origin + address, agent);
      if (status !== 200) return `status ${status}`;
      till.answers += 1;
      if (closes) return "closed with an answer";
    }
  })().catch((error) => `cut: ${error.code}`);
  return till;
}

function ask(url: string, agent: Agent): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (answer) => {
      answer.resume().once("error", reject);
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === "close" }),
      );
    });
    call.once("error", reject).end();
  });
}
