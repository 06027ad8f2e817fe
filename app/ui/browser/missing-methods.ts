/** Conform calls `Array.at`, which browsers before Chrome 92 and Safari 15.4 lack. */
export function addMissingMethods() {
  if ("at" in Array.prototype) return;
  Object.defineProperty(Array.prototype, "at", {
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
  });
}
