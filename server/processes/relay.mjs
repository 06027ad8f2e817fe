// The process that Prometheus reaches gathers all figures (app/http/process/all-processes.server.ts).

export function relayFigures(worker, workers) {
/** Passes `worker`'s question on to the `others`, and their answers back to the one that asked. */
  worker.on("message", ({ club, question, to, figures } = {}) => {
    if (club === "figures?") {
      const others = workers().filter((other) => other !== worker && other.isConnected());
      for (const other of others) tell(other, { club: "figures?", question, to: worker.id });
      tell(worker, { club: "asked", question, asked: others.length });
    }
    if (club === "figures!") {
      const asker = workers().find(({ id }) => id === to);
      if (asker) tell(asker, { club: "figures!", question, figures });
    }
  });
}

/** One that has just died cannot be told. */
function tell(worker, message) {
  if (worker.isConnected()) worker.send(message, () => {});
}
