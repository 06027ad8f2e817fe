/** Said by a live region that stands in the page before its words; empty clears it before the next verdict. */
export function announce(words: string): void {
  const region = document.getElementById("till-said");
  if (region) region.textContent = words;
}
