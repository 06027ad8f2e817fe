/** Beyond a to z: what South Africa's eleven written official languages have, and accents of tones and of loan words. */
const BEYOND_A_TO_Z = {
  Afrikaans: "áàâäéèêëíìîïóòôöúùûüýŉ",
  Sotho: "êôš",
  Tshivenda: "ḓḽṅṋṱ",
  tones: "ǹńňḿ",
  loans: "ãåæçñõøœßžč",
};
const lower = [...new Set(`abcdefghijklmnopqrstuvwxyz${Object.values(BEYOND_A_TO_Z).join("")}`)];
const capitals = lower.map((letter) => letter.toUpperCase());

/** ŉ and ß have no capital of one letter. */
export const LETTERS = [...lower, ...capitals.filter(({ length }) => length === 1)];

/** Digits, and what stands in names, addresses and the club's own words. */
export const SIGNS = [..."0123456789.,:;!?'\"‘’“”()[]/\\&@#%*+=_-–—…•·©®°×€£$§|~"];

export const NAMES = [
  "Ṱhilivhali Nḓou-Mašego",
  "O'Brien-Mašilo Ṱshiḓêlênê",
  "Ṱhoho ya Ḓorobo – Mašilo’s Café",
  "Šandile Ḽuvhengo Ṋemakonde Ṅwali",
  "Šandile Coast Club",
  "Tšhepo Mošoeu",
];
