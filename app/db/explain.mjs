import { statfsSync } from "node:fs";
import path from "node:path";
import { addressesOf } from "./connection/postgres-hosts.mjs";

export class Refusal extends Error {
  name = "Refusal";
}

const NATIVE =
  /NODE_MODULE_VERSION|native binding|invalid ELF header|cannot open shared object|better_sqlite3\.node/i;

/** One sentence for the operator; null for a fault in the program. `place`: for errors that name no file or folder. */
export function explain(error, place = "the database") {
  for (let cause = error, depth = 0; cause && depth < 10; cause = cause.cause, depth += 1) {
    const words = explainOne(cause, place);
    if (words) return words;
  }
  return null;
}

function explainOne(error, place) {
  // By name: the build has its own copy of the class.
  if (error.name === "Refusal") return error.message;
  const { message = "" } = error;
  const code = String(error.code ?? "");
  if (code.startsWith("ERR_PARSE_ARGS_")) return `${message.split(/\.\s|\n/, 1)[0]}.`;
  if (error.syscall === "listen") return explainPort(error);
  const file = error.path ?? place;
  if (error.syscall === "mkdir" && (code === "EEXIST" || code === "ENOTDIR"))
    return `${file} cannot be a folder, because there is a file of this name: look at DATA_DIR.`;
  if (/directory does not exist/.test(message))
    return `${place} cannot be opened, because its folder does not exist: look at DATABASE_URL.`;
  // Drivers keep only SQLite's words.
  const tells = (codes, words) =>
    codes.includes(code.replace(/^(SQLITE_[A-Z]+)_.*/, "$1")) || words.test(message);
  if (code === "ERR_DLOPEN_FAILED" || NATIVE.test(message))
    return `A native module does not fit Node ${process.versions.node} on this machine (${firstLine(message)}): run npm ci with the Node that is to run the club.`;
  if (tells(["SQLITE_NOTADB", "SQLITE_CORRUPT"], /file is not a database|disk image is malformed/))
    return `${place} is damaged (${firstLine(message)}): put a backup in its place with npm run restore.`;
  const [, table] =
    /no such table: (?:main\.)?(\w+)|relation "(\w+)" does not exist/.exec(message)?.filter(Boolean) ?? [];
  if (table)
    return `The table ${table} is missing in ${place}: put a backup in its place with npm run restore.`;
  // On a full disk SQLite may say only that it cannot read, write or open.
  const vague = tells(["SQLITE_IOERR", "SQLITE_CANTOPEN"], /disk I\/O error|unable to open database file/);
  if (tells(["SQLITE_FULL", "ENOSPC", "EDQUOT"], /disk is full|no space left/i) || (vague && isFull(file)))
    return `The disk that holds ${file} is full: make room, then start again.`;
  if (tells(["SQLITE_READONLY", "EACCES", "EPERM", "EROFS"], /readonly database/))
    return `${file} cannot be written (${code || "read-only"}): look at its owner, its mode and how its disk is mounted.`;
  if (tells(["SQLITE_CANTOPEN"], /unable to open database file/))
    return `${place} cannot be opened: look at DATA_DIR, DATABASE_URL, and the owner of the files.`;
  if (tells(["SQLITE_BUSY", "SQLITE_LOCKED"], /database is locked/))
    return `Another program has ${place} locked: end it, then try again.`;
  if (tells(["SQLITE_IOERR", "EIO"], /disk I\/O error/))
    return `The disk that holds ${place} fails (${code || firstLine(message)}).`;
  if (code === "P2021")
    return `There are no tables in ${place} yet: start the club, which makes them, and try again once it answers.`;
  if (CERTIFICATE.test(`${code} ${message}`))
    return `A server's certificate was not accepted (${firstLine(message).split(";", 1)[0]}): renew it there, or name its authority in NODE_EXTRA_CA_CERTS.`;
  return explainServer(error, code);
}

/** Node's codes; others pass on its words alone. */
const CERTIFICATE =
  /^CERT_|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_ALTNAME_INVALID|self-signed certificate|certificate has expired|unable to (get (local )?issuer|verify the first) certificate/;

/** Less than SQLite's index of the log takes. */
const FULL_BYTES = 64 * 1024;

function isFull(file) {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(path.resolve(file)));
    return bavail * bsize < FULL_BYTES;
  } catch {
    return false;
  }
}

function explainPort({ code, port }) {
  if (code === "EADDRINUSE") return `Port ${port} is in use: stop what listens there, or set another PORT.`;
  return `Port ${port} cannot be used (${code}): set another PORT, above 1023 unless you are root.`;
}

/** Of a connection: it is the database's only if that is on PostgreSQL, and there. */
function explainServer(error, code) {
  const database = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? "") ? process.env.DATABASE_URL : null;
  const { address, hostname, host = address ?? hostname, port } = error.errors?.[0] ?? error;
  const isElsewhere = port !== undefined && database && !portsOf(database).includes(Number(port));
  if (!(code in UNREACHED) || (database && !isElsewhere)) return POSTGRES[code] ?? null;
  return `${host ? [host, port].filter(Boolean).join(":") : "A server"} ${UNREACHED[code]} (${code}).`;
}

/** Of an address that cannot be read the usual one: a trace would show its password. */
const portsOf = (database) =>
  addressesOf(database).map((one) => Number(URL.canParse(one) && new URL(one).port) || 5432);

const UNREACHED = {
  ECONNREFUSED: "refuses connections: nothing listens there",
  ENOTFOUND: "is not known: look at the name",
  ETIMEDOUT: "does not answer",
};

const POSTGRES = {
  ECONNREFUSED: "The PostgreSQL server refuses connections: is it running, and are host and port right?",
  ENOTFOUND: "The PostgreSQL server's name is not known: look at the host in DATABASE_URL.",
  ETIMEDOUT: "The PostgreSQL server does not answer: look at host, port and firewall.",
  "28P01": "The PostgreSQL server does not take this name and password: look at DATABASE_URL.",
  28000: "The PostgreSQL server does not let this role in: look at DATABASE_URL and pg_hba.conf.",
  "3D000": "The PostgreSQL server has no database of this name: make it, or look at DATABASE_URL.",
  53300: "The PostgreSQL server has no connection left: raise max_connections or lower DATABASE_POOL.",
  "57P03": "The PostgreSQL server is starting or stopping: try again in a moment.",
  42501: "The role in DATABASE_URL may not do this in the PostgreSQL database: make it the owner.",
};

const firstLine = (text) => text.split("\n", 1)[0].replace(/\.$/, "");
