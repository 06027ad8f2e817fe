// Preloaded with `--import` into the drill's server: its time is the machine's and as many milliseconds as CLUB_CLOCK_FILE says.
import { readFileSync } from "node:fs";

const System = globalThis.Date;
const ahead = () => Number(readFileSync(process.env.CLUB_CLOCK_FILE, "utf8"));

globalThis.Date = class extends System {
  constructor(...given) {
    super(...(given.length === 0 ? [System.now() + ahead()] : given));
  }
  static now() {
    return System.now() + ahead();
  }
};
