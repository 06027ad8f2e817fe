import { hostname } from "node:os";
import pino from "pino";
import { logDestination } from "./log-destination.mjs";

/** Which machine and which image. */
const base = {
  machine: process.env.FLY_MACHINE_ID || hostname(),
  ...(process.env.FLY_IMAGE_REF && { version: process.env.FLY_IMAGE_REF.split(/[:@]/).at(-1) }),
};

/** No personal data and no secrets: log ids, never names or tokens. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || (process.env.NODE_ENV === "test" ? "silent" : "info"),
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      "req.headers.authorization",
      "req.headers.cookie",
      "res.headers['set-cookie']",
      "*.token",
      "*.password",
    ],
  },
  logDestination(),
);
