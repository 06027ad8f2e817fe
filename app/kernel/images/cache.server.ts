import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

const HOUR_MS = 60 * 60 * 1000;

/** A bounded disk cache, evicting the least recently read. Concurrent requests share work; write errors are ignored. */
export class ImageCache {
  readonly #dir: string;
  readonly #maxBytes: number;
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  #size: number | null = null;

  constructor(dir: string, maxBytes: number) {
    this.#dir = dir;
    this.#maxBytes = maxBytes;
  }

  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (!/^[\w-]+\.[a-z]+$/.test(name)) return Promise.reject(new Error(`Not a cache name: ${name}`));
    const running = this.#underWay.get(name);
    if (running) return running;
    const work = this.#readOrMake(name, make).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, work);
    return work;
  }

  async #readOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = path.join(this.#dir, name);
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      void touch(file);
      return kept;
    }
    const bytes = await make();
    await this.#keep(file, bytes).catch(() => undefined);
    return bytes;
  }

  /** Writes a temporary file and renames it, so that readers never see a partial image. */
  async #keep(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const temporary = path.join(this.#dir, `${randomUUID()}.tmp`);
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#size = (this.#size ?? (await this.#measure()) - bytes.byteLength) + bytes.byteLength;
    if (this.#size > this.#maxBytes) await this.#shrink();
  }

  async #measure(): Promise<number> {
    return (await this.#files()).reduce((sum, file) => sum + file.size, 0);
  }

  async #shrink(): Promise<void> {
    const files = (await this.#files()).sort((a, b) => a.readAt - b.readAt);
    let size = files.reduce((sum, file) => sum + file.size, 0);
    for (const file of files) {
      if (size <= this.#maxBytes * 0.9) break;
      await rm(file.path, { force: true });
      size -= file.size;
    }
    this.#size = size;
  }

  async #files(): Promise<{ path: string; size: number; readAt: number }[]> {
    const names = await readdir(this.#dir);
    const found = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#dir, name);
        const facts = await stat(file).catch(() => null);
        return facts ? [{ path: file, size: facts.size, readAt: facts.mtimeMs }] : [];
      }),
    );
    return found.flat();
  }
}

/** The modification time serves as the time of last reading, updated at most hourly. */
async function touch(file: string): Promise<void> {
  try {
    const now = new Date();
    if (now.getTime() - (await stat(file)).mtimeMs > HOUR_MS) await utimes(file, now, now);
  } catch {}
}
