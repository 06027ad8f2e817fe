/** The oldest browsers that the club supports, as esbuild names them. */
export const BROWSERS = ["chrome80", "safari13.1", "firefox78"];
