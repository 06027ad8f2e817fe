/**
 * One person's browser, with one tab in front. Functions for the page must hold all that they use, and see their arguments. A page
 * that is just being left may make each of them throw.
 */
export interface Engine {
  open(address: string): Promise<void>;
  read<T, A extends unknown[]>(look: (...given: A) => T | Promise<T>, ...given: A): Promise<T>;
  /** Presses the middle of what is found, as a finger does; false if nothing was. */
  press<A extends unknown[]>(find: (...given: A) => Element | null, ...given: A): Promise<boolean>;
  /** Presses the field that is found and types into it, in place of what was there; false if none was. */
  type<A extends unknown[]>(
    text: string,
    find: (...given: A) => HTMLElement | null,
    ...given: A
  ): Promise<boolean>;
  /** Chooses the option of this value in the list that is found; false if there is none. */
  choose<A extends unknown[]>(
    value: string,
    find: (...given: A) => HTMLElement | null,
    ...given: A
  ): Promise<boolean>;
  /** Goes to a tab that has opened by itself; false while there is none. */
  toNewTab(): Promise<boolean>;
  /** Closes the tab in front, and goes back to the one before. */
  closeTab(): Promise<void>;
  /** A PDF of the page on A4, with margins of 1 cm; null where the driver cannot print. */
  print(): Promise<Uint8Array | null>;
  /** A PNG of what the tab shows. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Of a small iPhone; CSS pixels. */
export const PHONE = { width: 390, height: 760 };

/** Fails instead of waiting for ever: a driver's command may never be answered. */
export async function inTime<T>(what: string, work: Promise<T>, limit_ms = 10_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer in ${limit_ms / 1000} s`)), limit_ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
