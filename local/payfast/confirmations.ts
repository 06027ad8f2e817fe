import type { Toggles, ValidateMode } from "../toggles";

const KEPT = 20_000;

/** Which parameter strings PayFast has sent, and how it answers when asked about them. */
export class Confirmations {
  readonly #sent = new Map<string, ValidateMode>();

  constructor(private readonly toggles: Toggles) {}

  /** `invalid` stays; `timeout` and `server_error` are passing faults, for the first question only. */
  add(raw: string, mode: ValidateMode): void {
    this.#sent.set(unsigned(raw), mode);
    if (this.#sent.size > KEPT) this.#sent.delete(this.#sent.keys().next().value!);
  }

  /** How to answer a question about this string, with or without its signature. */
  answer(asked: string): ValidateMode {
    if (this.toggles.payfast_validate !== "normal") return this.toggles.payfast_validate;
    const text = unsigned(asked);
    const mode = this.#sent.get(text) ?? "invalid";
    if (mode === "timeout" || mode === "server_error") this.#sent.set(text, "normal");
    return mode;
  }
}

function unsigned(raw: string): string {
  return raw.replace(/&signature=[0-9a-f]*$/, "");
}
