import { createHash } from "node:crypto";

const CHUNK = 256 * 1024;
const SPECIAL = /[\\\n\r\t\b\f\v\0]/;
const ESCAPED = {
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
  "\v": "\\v",
};

/** A column's value as PostgreSQL's COPY writes it, so that both sides can be compared byte by byte. */
const WRITE = {
  integer: String,
  bigint: String,
  "double precision": String,
  boolean: (value) => (value ? "t" : "f"),
  text: (value) => {
    const words = String(value);
    // What PostgreSQL refuses is kept as the app itself would keep it there.
    return SPECIAL.test(words) ? words.replace(/[\\\n\r\t\b\f\v\0]/g, (c) => ESCAPED[c] ?? "\uFFFD") : words;
  },
  "timestamp without time zone": moment,
  bytea: (value) => `\\\\x${value.toString("hex")}`,
};

/** SQLite holds moments as ISO texts (of UTC, as its own CURRENT_TIMESTAMP too) or as milliseconds. */
function moment(value) {
  const iso =
    typeof value === "string" && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{3})?(Z|\+00:00)?$/.test(value)
      ? value
      : new Date(typeof value === "bigint" ? Number(value) : value).toISOString();
  const fraction = iso.slice(19, 23).startsWith(".") ? iso.slice(19, 23).replace(/\.?0+$/, "") : "";
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}`;
}

/** The rows of an SQLite table in the order of its key, as chunks of COPY's text; `seen` counts and hashes them. */
export function* linesOf(db, { name, columns, key }, seen) {
  const list = columns.map((column) => `"${column.name}"`).join(", ");
  const rows = db.prepare(`SELECT ${list} FROM "${name}" ORDER BY ${key}`).raw().iterate();
  const write = columns.map(({ type }) => WRITE[type] ?? unknown(type));
  let chunk = "";
  for (const row of rows) {
    let line = "";
    for (let i = 0; i < row.length; i++)
      line += (i === 0 ? "" : "\t") + (row[i] === null ? "\\N" : write[i](row[i]));
    chunk += `${line}\n`;
    seen.rows += 1;
    if (chunk.length < CHUNK) continue;
    seen.hash.update(chunk);
    yield chunk;
    chunk = "";
  }
  seen.hash.update(chunk);
  if (chunk) yield chunk;
}

/** A count and a checksum to fill. */
export const nothingSeen = () => ({ rows: 0, hash: createHash("sha256") });

function unknown(type) {
  throw new Error(`No way is known to move a column of the type ${type}.`);
}
