import pino from "pino";

/** No personal data and no secrets: log ids, never names or tokens. */
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
