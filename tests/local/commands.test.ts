import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../app/db/explain.mjs";
import { COMMANDS, readWords } from "../../scripts/lib/commands.mjs";

type Command = Parameters<typeof readWords>[0] & { file: string; before?: string[] };
const commands = Object.entries<Command>(COMMANDS);

function refusalOf(command: Command, typed: string[]): string {
  try {
    readWords(command, typed);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return "";
}

/** What nobody can mean. */
function wrongWords({ options = {}, words = 0 }: Command): string[][] {
  const wrong = [["--no-such-option"], ["-x"]];
  if (words !== Number.POSITIVE_INFINITY) wrong.push(Array.from({ length: words + 1 }, () => "500"));
  for (const [name, value] of Object.entries(options)) {
    wrong.push(value === false ? [`--${name}=yes`] : [`--${name}`]);
    if (typeof value === "number")
      for (const typed of ["abc", "0", "1.5", "1e3", "", "-1"]) wrong.push([`--${name}=${typed}`]);
    if (value !== false) wrong.push([`--${name}`, "--no-such-option"]);
  }
  return wrong;
}

describe("a command", () => {
  it.each(commands)("%s refuses what it does not take, in one sentence", (_, command) => {
    for (const typed of wrongWords(command))
      expect([typed, refusalOf(command, typed)]).toEqual([typed, expect.stringMatching(/^[^\n]+[^.\n]\.$/)]);
  });

  it("reads its numbers as numbers, and has a value for each option that is left out", () => {
    expect(readWords(COMMANDS.bench, ["--rounds", "7"])).toEqual({ rounds: 7, minutes: 10, words: [] });
    expect(readWords(COMMANDS.doctor, [])).toEqual({ "accept-secret": false, words: [] });
    expect(readWords(COMMANDS["bench pages"], ["/", "/join"]).words).toEqual(["/", "/join"]);
    expect(refusalOf(COMMANDS["seed:large"], ["--members", "100001"])).toBe(
      '--members is a whole number, 1000 to 100000: "100001" is none. Nothing was done.',
    );
  });

  it.each(commands.filter(([, { before }]) => !before))(
    "%s reads its words before it imports anything that does something",
    (_, { file }) => {
      const [, first] = /^(?:import|await import\()[^;]*?"([^"]+)"/m.exec(readFileSync(file, "utf8"))!;
      expect(path.basename(first!)).toBe("words.mjs");
    },
  );

  it("that is refused has said so and done nothing", () => {
    const DATA_DIR = path.join(tmpdir(), `club-of-no-command-${process.pid}`);
    for (const words of [
      ["scripts/club.mjs", "bench", "month", "--no-such-option"],
      ["--import", "./scripts/lib/typescript.mjs", "scripts/operate/doctor.ts", "now"],
    ]) {
      const env = { PATH: process.env.PATH, DATA_DIR } as unknown as NodeJS.ProcessEnv;
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
      expect([words, status, stdout, stderr]).toEqual([
        words,
        1,
        "",
        expect.stringMatching(/^(Unknown option '--no-such-option'|This command takes no words: .*)\.\n$/),
      ]);
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
