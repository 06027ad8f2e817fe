export interface Palette {
  sky: [string, string, string];
  sun: string;
  far: string;
  near: string;
  sea: [string, string];
  foam: string;
  sand: [string, string];
  wall: [string, string];
  table: [string, string];
  /** The motif: main colour, shade, light and a second colour. */
  main: string;
  shade: string;
  light: string;
  accent: string;
  leaf: string;
}

const base = { foam: "#fdf6e9", light: "#fff7ea" };

export const PALETTES: Palette[] = [
  {
    ...base,
    sky: ["#f7b267", "#fbd3a0", "#fdeccf"],
    sun: "#fff3d6",
    far: "#c98b7a",
    near: "#8f5f63",
    sea: ["#4f9aa3", "#1f6f7d"],
    sand: ["#f3d6a4", "#d9a866"],
    wall: ["#f6dfbd", "#edc793"],
    table: ["#a8683f", "#7d4628"],
    main: "#e4572e",
    shade: "#b53d1c",
    accent: "#12606f",
    leaf: "#4c7c59",
  },
  {
    ...base,
    sky: ["#7cc6d6", "#b8e2e4", "#f1f3df"],
    sun: "#fffbe8",
    far: "#7fa9a6",
    near: "#4a8284",
    sea: ["#2f9aa8", "#0f6675"],
    sand: ["#f6e3bd", "#dfbd83"],
    wall: ["#e6efe6", "#c5dcd4"],
    table: ["#c98f5a", "#96602f"],
    main: "#f28c28",
    shade: "#c5660f",
    accent: "#0f5563",
    leaf: "#3f7f5f",
  },
  {
    ...base,
    sky: ["#39506e", "#c7737a", "#f9b98a"],
    sun: "#ffe0a8",
    far: "#6d5573",
    near: "#443a58",
    sea: ["#5f7590", "#2b4463"],
    sand: ["#d9a58a", "#a56e63"],
    wall: ["#e9b9a0", "#cf8f7f"],
    table: ["#6b3f46", "#47272f"],
    main: "#f4a340",
    shade: "#c9742a",
    accent: "#25405e",
    leaf: "#4f6f66",
  },
  {
    ...base,
    sky: ["#f9c9b6", "#fde3d0", "#fff4e6"],
    sun: "#ffffff",
    far: "#d9a79b",
    near: "#a9757a",
    sea: ["#8cc4c0", "#4a9a9f"],
    sand: ["#fbe6cf", "#e8bf98"],
    wall: ["#fbe3d8", "#f2c3b3"],
    table: ["#d7a07c", "#a96f50"],
    main: "#d9596a",
    shade: "#ab3b50",
    accent: "#2f7f86",
    leaf: "#5d8a68",
  },
  {
    ...base,
    sky: ["#2b8c96", "#8fcabf", "#f7e6b5"],
    sun: "#ffd98a",
    far: "#3f7f80",
    near: "#1f5c63",
    sea: ["#2d8790", "#0c4b5a"],
    sand: ["#efcf95", "#c8964f"],
    wall: ["#cfe4da", "#9cc7bd"],
    table: ["#8a5a38", "#5f3a22"],
    main: "#f2b134",
    shade: "#c88414",
    accent: "#c8452d",
    leaf: "#2f6b4f",
  },
  {
    ...base,
    sky: ["#a7cbe0", "#d7e6e6", "#fbeedb"],
    sun: "#fff6da",
    far: "#93abb5",
    near: "#5c7d86",
    sea: ["#5c9fb0", "#2c6d84"],
    sand: ["#eedcc0", "#cdaa7d"],
    wall: ["#f2e6d3", "#dec6a3"],
    table: ["#b98a63", "#865c3c"],
    main: "#2f7f8c",
    shade: "#1b5863",
    accent: "#ee7f3b",
    leaf: "#56815d",
  },
];
