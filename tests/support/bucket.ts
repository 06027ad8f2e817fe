import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { ownCertificate } from "./certificate";

interface Stored {
  body: Buffer;
  at: Date;
}

/**
 * As much of S3 as Litestream uses: objects, uploads in parts, lists with a delimiter, deletion of many. s3rver (npm) leaves out
 * prefixes whose keys all lie deeper, so a replica in it seems empty.
 */
export class Bucket {
  readonly objects = new Map<string, Stored>();
  readonly #parts = new Map<string, Buffer[]>();
  readonly #scratch = mkdtempSync(path.join(tmpdir(), "club bucket "));
  readonly #server: Server;
  /** Answers 503 to everything. */
  isDown = false;

  constructor(readonly key_id: string) {
    const own = ownCertificate();
    writeFileSync(this.#certificate, own.cert);
    this.#server = createServer(own, (request, response) => void this.#answer(request, response));
  }

  static async open(key_id: string): Promise<Bucket> {
    const bucket = new Bucket(key_id);
    bucket.#server.listen(0, "127.0.0.1");
    await once(bucket.#server, "listening");
    return bucket;
  }

  get address(): string {
    const { port } = this.#server.address() as { port: number };
    return `https://127.0.0.1:${port}`;
  }

  get #certificate(): string {
    return path.join(this.#scratch, "certificate.pem");
  }

  /** What a club needs to copy itself here, as its operator would set it. The machine's own certificates do not help it. */
  get environment() {
    return {
      LITESTREAM_REPLICA_URL: `s3://club/copy?endpoint=${this.address}&region=auto`,
      LITESTREAM_ACCESS_KEY_ID: this.key_id,
      LITESTREAM_SECRET_ACCESS_KEY: "secret",
      NODE_EXTRA_CA_CERTS: this.#certificate,
      SSL_CERT_FILE: "",
      SSL_CERT_DIR: "",
      AWS_CA_BUNDLE: "",
    };
  }

  async close(): Promise<void> {
    rmSync(this.#scratch, { recursive: true });
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.address);
    const key = decodeURIComponent(url.pathname).split("/").slice(2).join("/");
    const body = Buffer.concat(await request.toArray());
    if (this.isDown) return void response.writeHead(503).end();
    if (!request.headers.authorization?.includes(`Credential=${this.key_id}/`))
      return void response.writeHead(403).end(xml("Error", "<Code>AccessDenied</Code>"));
    const { method = "GET" } = request;
    if (key === "") return void response.end(this.#onBucket(method, url, body));
    if (method === "PUT") return this.#put(key, url, body, response);
    if (method === "POST") return void response.end(this.#upload(key, url));
    if (method === "DELETE") {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const stored = this.objects.get(key);
    if (!stored) return void response.writeHead(404).end(xml("Error", "<Code>NoSuchKey</Code>"));
    response.setHeader("Content-Length", stored.body.length);
    response.setHeader("Last-Modified", stored.at.toUTCString());
    response.end(method === "HEAD" ? undefined : stored.body);
  }

  #onBucket(method: string, { searchParams }: URL, body: Buffer): string {
    if (method === "POST") {
      const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
      for (const key of keys) this.objects.delete(key);
      return xml("DeleteResult", "");
    }
    const prefix = searchParams.get("prefix") ?? "";
    const delimiter = searchParams.get("delimiter");
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix)).sort();
    const cut = (key: string) => (delimiter ? key.indexOf(delimiter, prefix.length) : -1);
    const common = new Set(found.filter(([key]) => cut(key) >= 0).map(([key]) => key.slice(0, cut(key) + 1)));
    const contents = found
      .filter(([key]) => cut(key) < 0)
      .map(
        ([key, { body, at }]) =>
          `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
      );
    const prefixes = [...common].map((each) => `<CommonPrefixes><Prefix>${each}</Prefix></CommonPrefixes>`);
    return xml(
      "ListBucketResult",
      `<IsTruncated>false</IsTruncated>${contents.join("")}${prefixes.join("")}`,
    );
  }

  #put(key: string, { searchParams }: URL, body: Buffer, response: ServerResponse): void {
    response.setHeader("ETag", `"${createHash("md5").update(body).digest("hex")}"`);
    const upload = this.#parts.get(searchParams.get("uploadId") ?? "");
    if (upload) upload[Number(searchParams.get("partNumber"))] = body;
    else this.objects.set(key, { body, at: new Date() });
    response.end();
  }

  #upload(key: string, { searchParams }: URL): string {
    const id = searchParams.get("uploadId");
    if (id === null) {
      const created = randomUUID();
      this.#parts.set(created, []);
      return xml("InitiateMultipartUploadResult", `<UploadId>${created}</UploadId>`);
    }
    const parts = this.#parts.get(id) ?? [];
    this.objects.set(key, { body: Buffer.concat(parts.filter(Boolean)), at: new Date() });
    return xml("CompleteMultipartUploadResult", `<Key>${key}</Key>`);
  }
}

const xml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`;
