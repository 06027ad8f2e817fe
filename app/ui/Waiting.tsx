/** How many things wait behind a link of the navigation. */
export function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="office-count">
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> to do</span>
    </span>
  );
}
