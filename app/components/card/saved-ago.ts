export function savedAgo(age_ms: number): string {
  const minutes = Math.floor(age_ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  let [count, unit] = [minutes, "minute"];
  if (hours > 0) [count, unit] = [hours, "hour"];
  if (days > 0) [count, unit] = [days, "day"];
  const ago = count < 1 ? "just now" : `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  return `No connection. Saved on this phone ${ago}`;
}
