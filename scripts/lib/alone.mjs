import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const PAUSE_MS = 300;

/**
 * Does `work` while no other command does it for the same `file`, which holds the pid of whoever is at it. Waits for that
 * one, and says so once. Tells `work` whether the one before was killed halfway. Imports nothing from node_modules.
 */
export async function alone(file, waiting, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let wasInterrupted = false;
  let hasSaid = false;
  while (!taken(file)) {
    const owner = ownerOf(file);
    if (owner === null) continue;
    if (isAlive(owner)) {
      if (!hasSaid) console.log(`${waiting} (process ${owner}); waiting for it…`);
      hasSaid = true;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    } else {
      wasInterrupted = true;
      rmSync(file, { force: true });
    }
  }
  try {
    return await work({ wasInterrupted });
  } finally {
    rmSync(file, { force: true });
  }
}

/** A link appears with its content in it, so nobody ever reads an empty file. */
function taken(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Null when the file has just gone. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
