import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Scanner } from "./targets";

const MODULES = "common,csrf,crlf,backup,htaccess,methods,xxe";

interface WapitiFinding {
  kind: string;
  method: string;
  path: string;
  info: string;
}

/** Lets wapiti walk through the club as this person, then attack every form and query that it saw. */
export async function walk(
  { origin, cookie, dir }: { origin: string; cookie: string; dir: string },
  who: Scanner,
  start: string[],
  minutes: { walking: number; each_attack: number },
): Promise<{ findings: WapitiFinding[]; crawled: number; trouble: string }> {
  const report = path.join(dir, `wapiti-${who}.json`);
  const options = [
    ...["-u", `${origin}/`, "-m", MODULES, "--flush-session", "--no-bugreport", "-f", "json", "-o", report],
    ...[
      "--max-scan-time",
      String(Math.round(minutes.walking * 60)),
      "--max-attack-time",
      String(Math.round(minutes.each_attack * 60)),
    ],
    ...["--store-session", path.join(dir, `wapiti-${who}`), "-d", "6", "--max-links-per-page", "60"],
    ...start.flatMap((address) => ["-s", origin + address]),
    ...(cookie ? ["-H", `Cookie: ${cookie}`] : []),
  ];
  const said = await run(options);
  try {
    const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, "utf8"));
    const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
      (found as Omit<WapitiFinding, "kind">[]).map(({ method, path, info }) => ({
        kind,
        method,
        path,
        info,
      })),
    );
    return { findings, crawled: infos?.crawled_pages_nbr ?? infos?.crawled_pages ?? 0, trouble: "" };
  } catch {
    return { findings: [], crawled: 0, trouble: said.trim().split("\n").slice(-6).join("\n") };
  }
}

function run(options: string[]): Promise<string> {
  const child = spawn("nice", ["-n", "15", "wapiti", ...options], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  return new Promise((done) => child.once("close", () => done(said)));
}
