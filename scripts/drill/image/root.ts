import { spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Refusal } from "../../../app/db/explain.mjs";

/** What `node:24-slim` is made from. */
const DEBIAN = "bookworm";

/**
 * Makes of the image's files the root of a machine: Debian beneath them, Node and npm as the official image has them, the user
 * `node`, and no certificates. `base`: an unpacked Debian to copy, instead of one that debootstrap makes.
 */
export function makeRoot(top: string, base: string | undefined): void {
  if (base) run("cp", ["-a", `${path.resolve(base)}/.`, top]);
  else {
    if (spawnSync("debootstrap", ["--version"]).status !== 0)
      throw new Refusal("debootstrap makes the root: apt-get install -y debootstrap.");
    run("debootstrap", ["--variant=minbase", "--include=libstdc++6", DEBIAN, top]);
  }
  const local = path.join(top, "usr/local");
  mkdirSync(path.join(local, "bin"), { recursive: true });
  cpSync(process.execPath, path.join(local, "bin/node"));
  const cli = realpathSync(spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim());
  cpSync(path.resolve(cli, "../.."), path.join(local, "lib/node_modules/npm"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", path.join(local, "bin/npm"));
  const passwd = path.join(top, "etc/passwd");
  writeFileSync(passwd, `${readFileSync(passwd, "utf8")}node:x:1000:1000::/home/node:/bin/bash\n`);
  const home = path.join(top, "home/node");
  mkdirSync(home, { recursive: true });
  chownSync(home, 1000, 1000);
  mkdirSync(path.join(top, "data"), { recursive: true });
}

/** Whether anything in the root vouches for servers; the slim image has nothing that does. */
export function hasCertificates(top: string): boolean {
  return ["etc/ssl/certs/ca-certificates.crt", "etc/ssl/cert.pem", "etc/pki/tls/certs"].some((place) =>
    existsSync(path.join(top, place)),
  );
}

function run(program: string, words: string[]): void {
  const { status, stdout } = spawnSync(program, words, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Refusal(`${program} failed: ${stdout.trim().split("\n").at(-1)}`);
}
