import { painter } from "./encode.server";
import { lettering } from "./lettering.server";

/** Logo, name, waves and sun: twice the 560 by 84 pixels at which mails show it. */
export async function mailHead(club_name: string): Promise<Uint8Array> {
  const sharp = await painter();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="168">
  <rect width="1120" height="168" fill="#0b4a59"/>
  <circle cx="1028" cy="152" r="256" fill="#f59e3b" opacity=".12"/><circle cx="1028" cy="152" r="192" fill="#f59e3b" opacity=".16"/>
  <circle cx="1028" cy="152" r="136" fill="#f59e3b"/>
  <path d="M0 124C120 90 240 112 420 130s330-26 480-24 150 14 220 30v32H0z" fill="#147f83"/>
  <path d="M0 148c150-16 330 0 560 4s330-28 560-4v20H0z" fill="#3f9d9b"/>
  <svg x="48" y="40" width="80" height="80" viewBox="0 0 36 36"><rect width="36" height="36" rx="9" fill="#fff"/><circle cx="24" cy="12" r="5" fill="#f59e3b"/><path d="M4 24c4-3 8-3 12 0s8 3 12 0l4-2v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#0c6a73"/></svg>
  ${lettering(club_name, { x: 152, y: 94, size: 40, weight: "bold", fill: "#fff", maxWidth: 600 })}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
