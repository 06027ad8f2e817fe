/** One entry of `replicas` in Litestream's configuration, without its intervals. */
type ReplicaPlace = Record<string, string | boolean>;

type Environment = Record<string, string | undefined>;

const WRONG =
  "LITESTREAM_REPLICA_URL must be s3://bucket/path?endpoint=https://…, sftp://user@host/path?key=FILE or file:///folder";

/**
 * What `LITESTREAM_REPLICA_URL` names: s3://BUCKET/PATH?endpoint=…&region=…, sftp://USER:PASSWORD@HOST:PORT/PATH?key=FILE or
 * file:///FOLDER. Without `endpoint` and `region` those that Fly sets for Tigris count. Throws a sentence.
 */
export function replicaPlace(address: string, env: Environment = {}): ReplicaPlace {
  const url = parse(address);
  const path = decodeURIComponent(url.pathname);
  if (url.protocol === "file:" && path !== "/" && url.host === "") return { type: "file", path };
  if (url.protocol === "s3:" && url.hostname !== "") return inBucket(url, path, env);
  if (url.protocol === "sftp:" && url.hostname !== "" && path.length > 1) return onHost(url, path);
  throw new Error(`${WRONG}.`);
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new Error(`${WRONG}.`);
  return new URL(address);
}

function inBucket({ hostname, searchParams }: URL, path: string, env: Environment): ReplicaPlace {
  const endpoint = searchParams.get("endpoint") ?? env.AWS_ENDPOINT_URL_S3;
  return {
    type: "s3",
    bucket: hostname,
    path: path.replace(/^\//, "") || "club",
    ...(endpoint && { endpoint, "force-path-style": true }),
    region: searchParams.get("region") ?? env.AWS_REGION ?? "auto",
  };
}

function onHost({ host, username, password, searchParams }: URL, path: string): ReplicaPlace {
  const key = searchParams.get("key");
  return {
    type: "sftp",
    path,
    user: decodeURIComponent(username),
    host: host.includes(":") ? host : `${host}:22`,
    ...(password && { password: decodeURIComponent(password) }),
    ...(key && { "key-path": key }),
  };
}

/** For screens and logs: without a password and the query. */
export function replicaInWords(address: string): string {
  const { protocol, host, pathname } = parse(address);
  return `${protocol}//${host}${pathname}`;
}
