import { once } from "node:events";
import { createServer } from "node:net";

/** Why a program cannot serve browsers there, in a sentence, or null. `name`: the variable that sets the port. */
async function whyNotPort(name, value) {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    return `${name} must be a port, from 1 to 65535; it is ${JSON.stringify(value)}.`;
  const code = await whyNotListening(port);
  if (code === "EADDRINUSE")
    return `Port ${port} is in use: stop what listens there, or set another ${name}.`;
  if (code)
    return `Port ${port} cannot be used (${code}): set another ${name}, above 1023 unless you are root.`;
  // Nobody listens there, so this fails in any case.
  const { cause } = await fetch(`http://localhost:${port}`).catch((error) => error);
  return cause?.message === "bad port"
    ? `Browsers refuse to open port ${port}, which other protocols use: set another ${name}.`
    : null;
}

/** Ends this process with a sentence for each port that cannot be used. */
export async function refuseUnusablePorts(ports) {
  const problems = [];
  for (const [name, value] of Object.entries(ports)) problems.push(await whyNotPort(name, value));
  const told = problems.filter(Boolean);
  for (const problem of told) console.error(problem);
  if (told.length > 0) process.exit(1);
}

async function whyNotListening(port) {
  const probe = createServer().listen(port, "::");
  try {
    await once(probe, "listening");
  } catch (error) {
    return error.code;
  }
  probe.close();
  await once(probe, "close");
  return null;
}

export async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
