// Raw node:http answering one body from memory. PORT: where; HEADERS: JSON; BODY: a file.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.env.BODY);
const headers = { ...JSON.parse(process.env.HEADERS), "Content-Length": body.length };
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  "::",
);
