import type { Random } from "../random";

export const WIDTH = 1280;
export const HEIGHT = 720;

const n = (value: number) => value.toFixed(1);

/** A smooth SVG path through points, starting with M. */
export function smooth(points: [number, number][]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as [number, number];
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    const second = `${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)}`;
    path += `C${first} ${second} ${n(c[0])} ${n(c[1])}`;
  }
  return path;
}

/** A rolling line at height `y`, closed to the bottom edge. */
export function roll(random: Random, y: number, swing: number, waves: number, tilt = 0): string {
  const phase = random.between(0, Math.PI * 2);
  const second = random.between(0, Math.PI * 2);
  const points = Array.from({ length: 17 }, (_, i): [number, number] => {
    const t = i / 16;
    const height =
      Math.sin(phase + t * waves * Math.PI * 2) + 0.45 * Math.sin(second + t * waves * 4.1 * Math.PI);
    return [-20 + t * (WIDTH + 40), y + tilt * (t - 0.5) + (height * swing) / 1.45];
  });
  return `${smooth(points)}L${WIDTH + 20} ${HEIGHT + 20}L-20 ${HEIGHT + 20}Z`;
}

/** The edge of a band of sea. */
export function ripple(random: Random, y: number, swing: number, length: number): string {
  const start = -random.between(0, length * 2);
  const points: [number, number][] = [];
  for (let x = start, up = true; x < WIDTH + length * 2; x += length * random.between(0.8, 1.2), up = !up) {
    points.push([x, y + (up ? -swing : swing) * random.between(0.6, 1)]);
  }
  return `${smooth(points)}L${WIDTH + 200} ${HEIGHT + 20}L-200 ${HEIGHT + 20}Z`;
}

/** A vertical gradient with evenly spaced stops. */
export function gradient(id: string, colours: readonly string[]): string {
  const stops = colours
    .map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
}
