import { describe, expect, it } from "vitest";
import { deviceInWords, shortAddress } from "./device";

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
