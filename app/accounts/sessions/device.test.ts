import { describe, expect, it } from "vitest";
import { deviceInWords, isInAppBrowser, shortAddress } from "./device";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device in words", () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36`, "Chrome on Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
      "Edge on Windows",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
    ["curl/8.5.0", "curl"],
    ["node", "A program"],
    ["", "An unknown device"],
  ])("%s", (user_agent, words) => {
    expect(deviceInWords(user_agent)).toBe(words);
  });
});

describe("a short address", () => {
  it.each([
    ["41.13.92.17", "41.13.92.…"],
    ["::ffff:41.13.92.17", "41.13.92.…"],
    ["2c0f:f4a8:12:9a:1:2:3:4", "2c0f:f4a8:12:9a…"],
    ["::1", "::1"],
    ["", "unknown"],
  ])("%s", (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });
});

const ANDROID = "Mozilla/5.0 (Linux; Android 13; SM-A042F";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.71 Mobile Safari/537.36";

it.each([
  ["Facebook, Android", `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/471.0.0.0.1;]`],
  ["Facebook, iPhone", `${IPHONE} Mobile/21F79 [FBAN/FBIOS;FBAV/471.0.0.0.1;FBBV/1;FBDV/iPhone14,5]`],
  ["Instagram", `${IPHONE} Mobile/21F79 Instagram 338.0.0.29.90 (iPhone14,5; iOS 17_5)`],
  ["WhatsApp", `${ANDROID}) ${CHROME} WhatsApp/2.24.13.77`],
  ["any other app's view, Android", `${ANDROID}; wv) ${CHROME}`],
])("Google refuses %s", (_app, user_agent) => expect(isInAppBrowser(user_agent)).toBe(true));

it.each([
  ["Chrome", `${ANDROID}) ${CHROME}`],
  [
    "Samsung's",
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ["Safari", `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on an iPhone", `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ["none", ""],
])("a browser of its own is none: %s", (_name, user_agent) => expect(isInAppBrowser(user_agent)).toBe(false));
