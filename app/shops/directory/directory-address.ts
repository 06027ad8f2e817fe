export interface Filter {
  search: string;
  city: string;
  category: string;
  /** Only shops that are open now. */
  open: boolean;
  /** Only shops with an unused discount this month; false for visitors. */
  unused: boolean;
  /** Only the member's favourites; false for visitors. */
  favourites: boolean;
  near?: string | undefined;
}

/** The directory's address with this filter, from its first page. */
export function directoryAddress(filter: Filter): string {
  const chosen = Object.entries({ ...filter, ...flagsOf(filter) }).filter(([, value]) => value);
  return chosen.length > 0 ? `/partners?${new URLSearchParams(chosen as string[][])}` : "/partners";
}

/** As the address and the form have them; empty for what is off. */
export const flagsOf = ({ open, unused, favourites }: Filter) => ({
  open: open ? "now" : "",
  unused: unused ? "1" : "",
  favourites: favourites ? "1" : "",
});
