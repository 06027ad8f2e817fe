// `node --import ./scripts/lib/typescript.mjs FILE.ts`: runs TypeScript, on a Node that fits.
import "./node-version.mjs";
import "tsx";
