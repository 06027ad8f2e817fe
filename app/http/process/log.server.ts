import pino from "pino";

/** Structured logs on standard output. No personal data, no secrets: who logs a thing names ids, never names or tokens. */
export const log = pino({
  level: process.env.LOG_LEVEL || (process.env.NODE_ENV === "test" ? "silent" : "info"),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: [
    "req.headers.authorization",
    "req.headers.cookie",
    "res.headers['set-cookie']",
    "*.token",
    "*.password",
  ],
});
