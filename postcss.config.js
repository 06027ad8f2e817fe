/** Where a property of an axis puts its two values: the club's screens are read from left to right. */
const SIDES = { inline: ["left", "right"], block: ["top", "bottom"] };
/** A browser that does not know one of these skips the whole rule, with every other selector in it. */
const LATER = /::(backdrop|file-selector-button|details-content)|:(has\(|focus-visible|popover-open|open\b)/;
/** What Tailwind resets although no page of a visitor has it. */
const NOT_FOR_VISITORS = /::(backdrop|file-selector-button|-webkit-(date|calendar|inner|outer))|optgroup/;

/** Writes `:is()` and `:where()` out as selectors that every browser knows. */
function written(selector, comma) {
  const [before, name] = /^.*?:(is|where)\(/s.exec(selector) ?? [];
  if (!before) return [selector];
  let end = before.length;
  for (let depth = 1; depth > 0; end++) depth += { "(": 1, ")": -1 }[selector[end]] ?? 0;
  const inner = comma(selector.slice(before.length, end - 1));
  const after = written(selector.slice(end), comma);
  const start = before.slice(0, -name.length - 2);
  return inner.flatMap((one) =>
    written(one, comma).flatMap((each) => after.map((rest) => start + each + rest)),
  );
}

function flattenLayers(root) {
  root.walkAtRules("layer", (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes);
    else layer.remove();
  });
  root.walkAtRules("property", (property) => property.remove());
  root.walkAtRules("supports", (supports) => {
    if (supports.toString().includes("--tw-")) supports.replaceWith(supports.nodes);
  });
}

function writeSelectorsOut(root, { list, isForVisitors }) {
  root.walkRules((rule) => {
    if (rule.parent.name === "keyframes") return;
    const all = rule.selectors.flatMap((selector) => written(selector, list.comma));
    const selectors = isForVisitors ? all.filter((selector) => !NOT_FOR_VISITORS.test(selector)) : all;
    const known = selectors.filter((selector) => !LATER.test(selector));
    if (selectors.length === 0) rule.remove();
    else if (known.length === 0 || known.length === selectors.length) rule.selectors = selectors;
    else {
      rule.cloneAfter({ selectors: selectors.filter((selector) => LATER.test(selector)) });
      rule.selectors = known;
    }
  });
}

function writeSidesOut(root, { list }) {
  root.walkDecls(/^(margin|padding|inset)-(inline|block)$/, (declaration) => {
    const [what, axis] = declaration.prop.split("-");
    const values = list.space(declaration.value);
    for (const [index, side] of SIDES[axis].entries())
      declaration.cloneBefore({
        prop: what === "inset" ? side : `${what}-${side}`,
        value: values[index] ?? values[0],
      });
    declaration.remove();
  });
  root.walkDecls("inset", (declaration) => {
    const [top, right = top, bottom = top, left = right] = list.space(declaration.value);
    for (const [prop, value] of Object.entries({ top, right, bottom, left }))
      declaration.cloneBefore({ prop, value });
    declaration.remove();
  });
  root.walkDecls("appearance", (declaration) => {
    declaration.cloneBefore({ prop: "-webkit-appearance" });
  });
  root.walkDecls((declaration) => {
    if (/\ddvh\b/.test(declaration.value))
      declaration.cloneBefore({ value: declaration.value.replace(/(\d)dvh\b/g, "$1vh") });
  });
}

/**
 * Rewrites what browsers before Chrome 99 and Safari 15.4 cannot read: takes the rules out of their cascade layers, in the
 * layers' order, sets Tailwind's variables on every element where it registers them as properties, and writes later
 * selectors and properties out.
 */
const forOldBrowsers = {
  postcssPlugin: "for-old-browsers",
  OnceExit(root, { list, result }) {
    flattenLayers(root);
    writeSelectorsOut(root, { list, isForVisitors: /visitor\.css$/.test(result.opts.from ?? "") });
    writeSidesOut(root, { list });
  },
};

export default { plugins: [(await import("@tailwindcss/postcss")).default(), forOldBrowsers] };
