import type { Toggles, ValidateMode } from "../toggles";

const KEPT = 20_000;

/** The parameter strings that PayFast has sent, and its answers when asked to confirm them. */
export class Confirmations {
  readonly #sent = new Map<string, ValidateMode>();

  constructor(private readonly toggles: Toggles) {}

  /** `invalid` is permanent; `timeout` and `server_error` affect only the first question. */
  add(raw: string, mode: ValidateMode): void {
    this.#sent.set(unsigned(raw), mode);
    if (this.#sent.size > KEPT) this.#sent.delete(this.#sent.keys().next().value!);
  }

  /** `asked` may include the signature. */
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
