import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { GROUPS } from "../../scripts/lib/commands.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const glob = (pattern: string) => globSync(pattern, { cwd: root }).sort();
const FOLDERS = new Set(["app", "docs", "local", "prisma", "scripts", "server", "tests"]);

const files = readdirSync(root)
  .filter((name) => FOLDERS.has(name) || statSync(path.join(root, name)).isFile())
  .flatMap((name) => [name, ...(FOLDERS.has(name) ? inside(name) : [])]);
const names = new Set(files.map((file) => path.basename(file)));

const DOCS = ["README.md", "local/README.md", "tests/README.md", ...glob("docs/*.md")];
const RULES = [...read("docs/rules.md").matchAll(/^\| (R\d+) \|/gm)].map(([, number]) => number!);
const COMMANDS = Object.keys(JSON.parse(read("package.json")).scripts);
const CLUB_COMMANDS = Object.values(GROUPS).flatMap(Object.keys);
/** What one of our processes or a tool says to another; nobody sets them. */
const BETWEEN_PROCESSES = [
  ...["BODY", "HEADERS", "READY", "HEAP_FILE", "LITESTREAM_PID", "LOADED_TO", "STATEMENTS_TO"],
  ...[
    "CLUB_CLOCK_FILE",
    "CLUB_STARTS_AT",
    "CLUB_REACHED",
    "TEST_POSTGRES_NAME",
    "TEST_PARALLEL_INDEX",
    "VITEST_POOL_ID",
  ],
  ...["PLAYWRIGHT_JSON_OUTPUT_NAME", "GOGC", "HOME", "PATH"],
];
/** A path from the project's root (possibly a folder or a pattern), or the name of a source file. */
const FROM_ROOT = /^(?:app|docs|local|prisma|public|scripts|server|tests)\/[\w./{},*[\]$+-]*$/;
const BARE = /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|spec\.ts|prisma)$/;

/** Files and folders below a folder, without installed packages. */
function inside(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && name !== "generated")
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? [file, ...inside(file)] : [file];
    });
}

function isThere(named: string): boolean {
  if (!FROM_ROOT.test(named)) return names.has(named);
  if (/[{*]/.test(named)) return glob(named).length > 0;
  return existsSync(path.join(root, named));
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, words]) => words!)
    .filter((words) => FROM_ROOT.test(words) || BARE.test(words));
}

describe("the documentation", () => {
  it.each(DOCS)("names only existing files in %s", (doc) => {
    expect(pathsIn(read(doc)).filter((named) => !isThere(named))).toEqual([]);
  });

  it.each([...DOCS, ...glob("docs/decisions/*.md")])("links only to existing files in %s", (doc) => {
    const links = [...read(doc).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!);
    const local = links.filter((target) => !/^[a-z]+:/.test(target));
    const broken = local.filter((target) => !existsSync(path.join(root, path.dirname(doc), target)));
    expect(broken).toEqual([]);
  });

  it("names only decisions that exist, and every page of them in their index", () => {
    const pages = glob("docs/decisions/*.md").map((file) => path.basename(file));
    const index = read("docs/decisions/README.md");
    expect(pages.filter((page) => page !== "README.md" && !index.includes(`](${page})`))).toEqual([]);

    const texts = files.filter((file) => /\.(?:md|tsx?|m?js|prisma|toml)$|Dockerfile$/.test(file));
    const named = texts.flatMap((file) => decisionsIn(read(file)).map((decision) => ({ file, decision })));
    expect(named.length).toBeGreaterThan(60);
    const sections = sectionsOf(pages);
    expect(named.filter(({ decision }) => !sections.has(decision))).toEqual([]);
  });

  it("describes every command, and no other", () => {
    const rows = read("docs/commands.md").match(/^\| `.*?\|/gm)!;
    const described = rows.flatMap((row) =>
      [...row.matchAll(/`((?:bench |drill )?[\w:-]+)[^`]*`/g)].map(([, name]) => name!),
    );
    expect([...new Set(described)].sort()).toEqual([...COMMANDS, ...CLUB_COMMANDS].sort());
  });

  it.each([...DOCS, ...glob("docs/decisions/*.md")])("names only existing commands in %s", (doc) => {
    const named = [
      ...read(doc).matchAll(/\bnpm run (?:club -- ((?:bench |drill )?[a-z][\w:-]*)|([\w:-]+))/g),
    ];
    const unknown = named.filter(([, club, own]) =>
      club ? !CLUB_COMMANDS.includes(club) : !COMMANDS.includes(own!),
    );
    expect(unknown.map(([words]) => words)).toEqual([]);
  });

  // It runs them in `/`, where there is no package.json.
  it("names the club's folder in every command that Fly runs without a shell", () => {
    const texts = files.filter((file) => /\.(?:md|tsx?|m?js|toml)$|Dockerfile$/.test(file));
    const commands = texts.flatMap((file) => read(file).match(/ssh console -C ["'].*/g) ?? []);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((words) => /\bnpm run\b|-C "(?:cd|\w+=)/.test(words))).toEqual([]);
  });

  it("describes every environment variable, and no other", () => {
    const described = [...read("docs/environment.md").matchAll(/^\| (`.*?)\|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    );
    const schema = read("app/web/process/environment.schema.ts").split("z.object({")[1]!;
    const read_by_app = [...schema.matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, name]) => name!);
    const sources = files
      .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && file !== "tests/local/docs.test.ts")
      .map(read);
    const read_directly = sources.flatMap((source) =>
      [
        ...source.matchAll(
          /\bprocess\.env\.([A-Z]\w+)|\{ ([A-Z]\w+(?: = "")?(?:, [A-Z]\w+(?: = "")?)*) \} = process\.env/g,
        ),
      ].flatMap(([, name, names]) => (name ? [name] : names!.split(", ").map((each) => each.split(" ")[0]!))),
    );
    const known = new Set([...read_by_app, ...read_directly]);
    expect(
      [...known].filter((name) => !described.includes(name) && !BETWEEN_PROCESSES.includes(name)),
    ).toEqual([]);
    const all = sources.join();
    expect(described.filter((name) => !known.has(name) && !all.includes(name))).toEqual([]);
  });

  it("has for every migration, of both databases, a line of the releases that says what an operator must know", () => {
    const folders = ["prisma/migrations", "prisma/postgres/migrations"].flatMap((dir) => glob(`${dir}/*/`));
    const migrations = new Set(folders.map((folder) => path.basename(folder).replace(/^\d+_/, "")));
    expect(migrations.size).toBeGreaterThan(20);
    const named = [...read("docs/releases.md").matchAll(/\bmigrations?\b((?:,? `\w+`)+)|one `(baseline)`/gi)];
    const said = new Set(
      named.flatMap(([, names = "", one = ""]) => [...names.matchAll(/\w+/g)].flat().concat(one)),
    );
    expect([...migrations].filter((name) => !said.has(name))).toEqual([]);
  });

  it("would detect a missing file", () => {
    expect(pathsIn("`app/kernel/gone.ts` and `gone.test.ts`").filter((named) => !isThere(named))).toEqual([
      "app/kernel/gone.ts",
      "gone.test.ts",
    ]);
  });
});

/** `page.md`, or `page.md#section` for a link to one. */
function decisionsIn(text: string): string[] {
  return [...text.matchAll(/\bdecisions\/([\w-]+\.md(?:#[\w-]+)?)/g)].map(([, decision]) => decision!);
}

function sectionsOf(pages: string[]): Set<string> {
  const anchor = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-");
  return new Set(
    pages.flatMap((page) => {
      const titles = [...read(`docs/decisions/${page}`).matchAll(/^## (.*)$/gm)].map(([, title]) => title!);
      return [page, ...titles.map((title) => `${page}#${anchor(title)}`)];
    }),
  );
}

describe("the rules", () => {
  it("are numbered without gaps or repetitions", () => {
    const numbers = RULES.map((rule) => Number(rule.slice(1))).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("include every number that a comment cites", () => {
    const sources = files.filter((file) => /^(?:app|server|local)\/.*\.(?:tsx?|m?js)$/.test(file));
    const cited = sources.flatMap((file) => citedIn(read(file)).map((rule) => ({ file, rule })));
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ rule }) => !RULES.includes(rule))).toEqual([]);
  });
});

/** Citations are in brackets, `(R12)` or `(R12, R13)`; a bare `R99` is a price. */
function citedIn(source: string): string[] {
  return commentsIn(source).flatMap((comment) =>
    [...comment.matchAll(/\((R\d+(?:, R\d+)*)\)/g)].flatMap(([, rules]) => rules!.split(", ")),
  );
}

function commentsIn(source: string): string[] {
  return source.match(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm) ?? [];
}
