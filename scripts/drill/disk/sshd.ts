import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PROGRAM = "/usr/sbin/sshd";

/** An SFTP server of our own on a high port, with temporary keys; null without Debian's openssh-server. */
export async function openSftp(
  dir: string,
  port: number,
): Promise<{ address: string; close(): void } | null> {
  if (!existsSync(PROGRAM)) return null;
  mkdirSync(path.join(dir, "copy"), { recursive: true });
  for (const name of ["host", "own"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path.join(dir, name)]);
  // sshd insists on this folder, whatever the configuration says.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const settings = [
    ...[`Port ${port}`, "ListenAddress 127.0.0.1", `HostKey ${dir}/host`, "PidFile none", "UsePAM no"],
    ...[`AuthorizedKeysFile ${dir}/own.pub`, "StrictModes no", "PasswordAuthentication no"],
    ...["PermitRootLogin yes", "Subsystem sftp internal-sftp"],
  ];
  const file = path.join(dir, "sshd_config");
  writeFileSync(file, `${settings.join("\n")}\n`);
  const server: ChildProcess = spawn(PROGRAM, ["-D", "-f", file], { stdio: "inherit" });
  await waitForPort(port);
  const user = userInfo().username;
  const key = encodeURIComponent(path.join(dir, "own"));
  return {
    address: `sftp://${user}@127.0.0.1:${port}${encodeURI(path.join(dir, "copy"))}?key=${key}`,
    close: () => void server.kill(),
  };
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
      setTimeout(() => socket.destroy(), 500).unref();
    });
    if (isOpen) return;
    await pause(100);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
