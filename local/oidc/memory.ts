import type { Adapter, AdapterConstructor, AdapterPayload } from "oidc-provider";

const LIMIT = 5_000;

export function memoryAdapter(): AdapterConstructor {
  const rows = new Map<string, { payload: AdapterPayload; expires: number }>();
  const alive = (test: (payload: AdapterPayload) => boolean) =>
    [...rows.values()].find(({ payload, expires }) => expires > Date.now() && test(payload))?.payload;

  return class Memory implements Adapter {
    constructor(private readonly model: string) {}

    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      rows.set(this.#key(id), { payload, expires: Date.now() + (expiresIn || 3_600) * 1_000 });
      for (const key of rows.keys()) {
        if (rows.size <= LIMIT) break;
        rows.delete(key);
      }
    }
    async find(id: string) {
      const row = rows.get(this.#key(id));
      return row && row.expires > Date.now() ? row.payload : undefined;
    }
    async findByUid(uid: string) {
      return alive((payload) => payload.uid === uid);
    }
    async findByUserCode(userCode: string) {
      return alive((payload) => payload.userCode === userCode);
    }
    async consume(id: string) {
      const payload = await this.find(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    }
    async destroy(id: string) {
      rows.delete(this.#key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
    }
    #key(id: string) {
      return `${this.model}:${id}`;
    }
  };
}
