/**
 * Translators wrap text in `<font>`, so React's removeChild and insertBefore throw (facebook/react#11538). This makes
 * both use the wrapping element, if any. Call it once, before hydration.
 */
export function tolerateTranslation() {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = standingFor(child, this);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    return insertBefore.call(this, added, next && standingFor(next, this)) as T;
  };
}

function standingFor(node: Node, parent: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** Conform calls `Array.at`, which browsers before Chrome 92 and Safari 15.4 lack. */
export function addMissingMethods() {
  if ("at" in Array.prototype) return;
  Object.defineProperty(Array.prototype, "at", {
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
  });
}
