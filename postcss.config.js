/**
 * Rewrites what browsers before Chrome 99 and Safari 15.4 cannot read: takes the rules out of their cascade layers, in the
 * layers' order, and sets Tailwind's variables on every element where it registers them as properties.
 */
const forOldBrowsers = {
  postcssPlugin: "for-old-browsers",
  OnceExit(root) {
    root.walkAtRules("layer", (layer) => {
      if (layer.nodes) layer.replaceWith(layer.nodes);
      else layer.remove();
    });
    root.walkAtRules("property", (property) => property.remove());
    root.walkAtRules("supports", (supports) => {
      if (supports.toString().includes("--tw-")) supports.replaceWith(supports.nodes);
    });
  },
};

export default { plugins: [(await import("@tailwindcss/postcss")).default(), forOldBrowsers] };
