import { standInEnvironment } from "./defaults";
import { credentialsIn } from "./settings";
import { startStandIns } from "./stand-ins";

const localPort = Number(process.env.LOCAL_PORT) || 3900;
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
const env: Record<string, string | undefined> = { ...standInEnvironment(localPort), ...given };

const standIns = await startStandIns({
  port: localPort,
  smtpPort: Number(new URL(env.SMTP_URL!).port) || 25,
  appOrigin: new URL(env.APP_ORIGIN ?? `http://localhost:${env.PORT ?? 3000}`).origin,
  ...credentialsIn(env),
}).catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code !== "EADDRINUSE") throw error;
  console.error(`Port ${error.port} is in use: stop what runs there, or set LOCAL_PORT (and SMTP_URL).`);
  process.exit(1);
});
console.log(`Stand-ins at ${standIns.origin}, SMTP on port ${standIns.smtpPort}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void standIns.close().then(() => process.exit(0));
    setTimeout(() => process.exit(0), 3000).unref();
  });
}
