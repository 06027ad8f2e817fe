// Preloaded with `--import` into a process that shall start at CLUB_STARTS_AT; time goes on from there.
const System = globalThis.Date;
const ahead = System.parse(process.env.CLUB_STARTS_AT) - System.now();

globalThis.Date = class extends System {
  constructor(...given) {
    super(...(given.length === 0 ? [System.now() + ahead] : given));
  }
  static now() {
    return System.now() + ahead;
  }
};
