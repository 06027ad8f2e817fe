// `node scripts/build/prune-modules.mjs FOLDER`: takes out of FOLDER/node_modules what no running club reads, for the container's
// image. `npm prune --omit=dev` would leave the packages that are somebody's optional peers: Prisma's CLI and TypeScript.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Files of packages that stay: what each reads at run time, and all else goes. */
const READ = {
  // app/kernel/fonts/font.server.ts reads three of its eighteen fonts, and fontkit, for Node, is one file for each kind of import.
  "@expo-google-fonts/noto-sans": /^(package\.json|LICENSE.*|\d+(Regular|Bold|ExtraBold)\/[^/]+\.ttf)$/,
  fontkit: /^(package\.json|LICENSE|dist\/(main\.cjs|module\.mjs))$/,
  // The generated client imports these two compilers and the code that they share.
  "@prisma/client":
    /^(package\.json|LICENSE|runtime\/(client\.js|index-browser\.mjs|query_compiler_bg\.(sqlite|postgresql)\..*mjs))$/,
  // The club imports them: what is for `require` and for browsers goes, and the places of planets that no holiday asks for.
  astronomia: /^(package\.json|LICENSE|src\/|data\/(vsop87Bearth|deltat)\.js$)/,
  "date-holidays": /^(package\.json|LICENSE|src\/)/,
  "better-sqlite3": new RegExp(
    `^(package\\.json|LICENSE|lib/|prebuilds/${process.platform}-${process.arch}\\.)`,
  ),
};
/** Read by compilers, debuggers and people. */
const NEVER_READ = /\.(map|d\.[cm]?ts|md|markdown|flow|gyp|gypi)$/i;

/** Takes out what is not needed, and returns the places of the packages that stay. */
function pruneModules(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const needed = neededPackages(packages, (place) => existsSync(path.join(root, place, "package.json")));
  for (const place of Object.keys(packages))
    if (place !== "" && !needed.has(place)) removePackage(root, place, needed);
  for (const place of needed) trim(root, place);
  rmSync(path.join(root, "node_modules/.bin"), { recursive: true, force: true });
  rmSync(path.join(root, "node_modules/.cache"), { recursive: true, force: true });
  return needed;
}

/** What the project's own dependencies need, and what these need, as far as it is installed. */
function neededPackages(packages, isThere) {
  const needed = new Set();
  const add = (from, name) => {
    const place = placeOf(packages, from, name);
    if (!place || needed.has(place) || !isThere(place)) return;
    needed.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      add(place, each);
  };
  for (const name of Object.keys(packages[""].dependencies)) add("", name);
  return needed;
}

/** Where Node finds the package `name` when a file in `from` asks for it. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const place = path.posix.join(folder, "node_modules", name);
    if (packages[place]) return place;
    if (folder === "") return null;
  }
}

/** A package that goes may have one in it that stays. */
function removePackage(root, place, needed) {
  if ([...needed].some((other) => other.startsWith(`${place}/`))) return;
  rmSync(path.join(root, place), { recursive: true, force: true });
}

function trim(root, place) {
  const isRead = READ[place.replace(/^.*node_modules\//, "")];
  const folder = path.join(root, place);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, "/");
    if (name.startsWith("node_modules/")) continue;
    if (NEVER_READ.test(name) || (isRead && !isRead.test(name))) rmSync(file);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error("Whose modules? node scripts/build/prune-modules.mjs FOLDER");
    process.exit(1);
  }
  console.log(`${pruneModules(path.resolve(folder)).size} packages stay.`);
}
