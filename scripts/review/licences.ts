// `npm run club -- licences`: writes docs/licences.md from the lockfile; fails when a package of the deployed app has a licence that
// nobody has looked at.
import "../lib/words.mjs";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** Looked at: may be used and deployed without publishing the club's own source. LGPL: sharp's library, linked dynamically, unchanged. */
const ACCEPTED = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["CC0-1.0", "CC-BY-3.0", "CC-BY-4.0", "OFL-1.1", "Python-2.0", "Unlicense", "WTFPL"],
  ...["PSF-2.0", "Zlib"],
  ...["MPL-2.0", "LGPL-3.0-or-later", "EUPL-1.1+"],
]);

/** Packages whose own file is silent, and what their readme says. */
const SAID_ELSEWHERE: Record<string, string> = { "require-like": "MIT" };

const nameOf = (place: string) => place.replace(/^.*node_modules\//, "");
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages)
  .filter(([place]) => place !== "")
  .map(([place, entry]) => ({
    name: nameOf(place),
    version: entry.version,
    licence: entry.license ?? installedLicence(place),
    isDeployed: !entry.dev && !entry.devOptional,
  }));

/** What the package says of itself, where the lockfile is silent. */
function installedLicence(place: string): string {
  const name = nameOf(place);
  const file = `${place}/package.json`;
  if (!existsSync(file)) return SAID_ELSEWHERE[name] ?? "unknown";
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  return license?.type ?? license ?? licenses?.[0]?.type ?? SAID_ELSEWHERE[name] ?? "unknown";
}

/** Of alternatives, one that is accepted is the one that we choose. */
const isAccepted = (licence: string) =>
  licence
    .replace(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((one) => ACCEPTED.has(one)));
const refused = packages.filter(({ licence }) => !isAccepted(licence));
const deployed = packages.filter(({ isDeployed }) => isDeployed);

function counted(some: typeof packages): string {
  const counts = new Map<string, number>();
  for (const { licence } of some) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([licence, count]) => `| ${licence} | ${count} |`)
    .join("\n");
}

const unusual = deployed.filter(
  ({ licence }) => !/^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)$/.test(licence),
);
const lines = [
  ...new Set(unusual.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)),
];
writeFileSync(
  "docs/licences.md",
  `# Licences of what we use

Written by \`npm run club -- licences\` from the lockfile; not edited by hand. The script fails when a licence appears that its list
of accepted ones does not name.

## Deployed with the app: ${deployed.length} packages

| licence | packages |
|---|---|
${counted(deployed)}

Those that are not MIT, ISC, BSD or Apache-2.0:

| package | version | licence |
|---|---|---|
${lines.sort().join("\n")}

## Only for building and testing: ${packages.length - deployed.length} packages

| licence | packages |
|---|---|
${counted(packages.filter(({ isDeployed }) => !isDeployed))}
`,
);
console.log(`${packages.length} packages, ${deployed.length} of them deployed: docs/licences.md is written.`);
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: ${licence} is not accepted.`);
process.exit(refused.length > 0 ? 1 : 0);
