import { closeSync, openSync, writeSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import encodeQR from "qr";
import sharp from "sharp";
import { findTestBrowser } from "../../scripts/lib/chromium.mjs";

const WIDTH = 480;
const HEIGHT = 360;
const FRAMES_A_SECOND = 5;

/** A Chromium whose camera shows the film. */
export const launchWithFilm = async (film: string): Promise<Browser> =>
  chromium.launch({
    executablePath: (await findTestBrowser()) ?? undefined,
    args: [
      "--no-sandbox",
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });

/** A code, and what part of the picture's height it takes. */
type Shown = string | { code: string; part: number };

/** A raw video for Chromium's fake camera: each QR code for some seconds, separated by grey. */
export function filmOf(codes: Shown[], file: string, seconds = 2): void {
  const film = openSync(file, "w");
  writeSync(film, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  for (const code of codes) {
    for (const frame of [pictureOf(code), Buffer.alloc(WIDTH * HEIGHT, 128)]) {
      const times = frame[0] === 128 && frame[WIDTH] === 128 ? 2 : seconds * FRAMES_A_SECOND;
      for (let count = 0; count < times; count++) {
        writeSync(film, "FRAME\n");
        writeSync(film, frame);
        writeSync(film, Buffer.alloc((WIDTH * HEIGHT) / 2, 128));
      }
    }
  }
  closeSync(film);
}

/** The same as a phone's photo. */
export const photoOf = (code: string): Promise<Buffer> =>
  sharp(pictureOf(code), { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer();

/** The luminance of a QR code on white. */
function pictureOf(shown: Shown): Buffer {
  const { code, part } = typeof shown === "string" ? { code: shown, part: (HEIGHT - 40) / HEIGHT } : shown;
  const modules = encodeQR(code, "raw", { border: 4 });
  const picture = Buffer.alloc(WIDTH * HEIGHT, 235);
  const scale = Math.floor((HEIGHT * part) / modules.length);
  const left = Math.floor((WIDTH - modules.length * scale) / 2);
  const top = Math.floor((HEIGHT - modules.length * scale) / 2);
  for (let y = 0; y < modules.length * scale; y++)
    for (let x = 0; x < modules.length * scale; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]) picture[(top + y) * WIDTH + left + x] = 16;
  return picture;
}
