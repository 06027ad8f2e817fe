const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

export function deviceInWords(user_agent: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(user_agent))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(user_agent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (user_agent ? "A program" : "An unknown device");
}

/** Enough of an address to recognise one's own connection: `41.13.92.…`, `2c0f:f4a8:12:9a…`. */
export function shortAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return `${plain.split(".").slice(0, 3).join(".")}.…`;
  if (!plain.includes(":")) return plain || "unknown";
  return plain === "::1" ? plain : `${plain.split(":").slice(0, 4).join(":")}…`;
}

export interface OwnSession {
  id: number;
  device: string;
  signed_in: string;
  seen: string;
  is_this: boolean;
}

const APPS =
  /\bFB(AN|AV|IOS)\b|FB_IAB|Instagram|WhatsApp|Messenger|musical_ly|Bytedance|LinkedInApp|Snapchat|; wv\)/;

/**
 * Whether a page is shown inside another app, such as Facebook's or WhatsApp's, by its `User-Agent`. Google signs nobody in there
 * (`disallowed_useragent`), as the app could read the password.
 */
export const isInAppBrowser = (user_agent: string): boolean => APPS.test(user_agent);
