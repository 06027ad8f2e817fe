/**
 * A browser's translator puts `<font>` elements in the place of the texts that React knows. React then removes, or inserts before,
 * a node that is not where it was, which throws and ends in the error page (facebook/react#11538). This has both find what stands
 * there now: the element around the old node, else nothing. Call it once, before React starts.
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

/** The child of `parent` that is `node` or holds it; null when it is not in there any more. */
function standingFor(node: Node, parent: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
