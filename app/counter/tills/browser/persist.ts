/** Whether the browser has promised to keep what the page stores. */
export const isPersisted = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/** Nobody may wait for the answer: Firefox asks the person, who need not answer. Other browsers decide alone, later too. */
export function askToPersist(onGranted: () => void = () => {}): void {
  navigator.storage
    ?.persist?.()
    .then((is_granted) => is_granted && onGranted())
    .catch(() => {});
}
