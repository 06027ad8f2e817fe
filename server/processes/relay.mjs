// Between the processes of one machine: whichever Prometheus reaches gathers the figures of all
// (app/web/process/all-processes.server.ts).

/** Passes `worker`'s question on to the `others`, and their answers back to the one that asked. */
export function relayFigures(worker, workers) {
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
