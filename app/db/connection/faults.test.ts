import { expect, it } from "vitest";
import { isTransientFault } from "./faults.server";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

it.each([
  coded("P1001", "Can't reach database server"),
  coded("P1017", "Server has closed the connection."),
  coded("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"),
  new Error("Connection terminated unexpectedly"),
  new Error("Query read timeout"),
  new Error("This PostgreSQL server is a standby."),
  new Error("DatabaseNotReachable"),
  coded("P2010", "Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`"),
  coded("P2010", "Raw query failed. Code: `N/A`. Message: `Can't reach database server at 127.0.0.1:5432`"),
  ...["57014", "57P01", "25006", "55P03", "08006", "53300"].map((originalCode) =>
    Object.assign(new Error("a fault"), { cause: { originalCode } }),
  ),
])("may pass: %s", (error) => {
  expect(isTransientFault(error)).toBe(true);
});

it.each([coded("P2002"), new Error("x is not a function"), coded("22P02"), null, "a text"])(
  "stays until it is mended: %s",
  (error) => {
    expect(isTransientFault(error)).toBe(false);
  },
);
