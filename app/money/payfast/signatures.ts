import { type Field, joinFields, md5, phpUrlencode } from "./encoding";

/** Checkout form: in the order posted, trimmed, without blank values (`0` stays), passphrase last. */
export function checkoutSignature(fields: readonly Field[], passphrase: string | null): string {
  const signed = fields
    .filter(([name]) => name !== "signature" && name !== "setup")
    .map(([name, value]): Field => [name, phpTrim(value)])
    .filter(([, value]) => value !== "");
  return md5(withPassphrase(joinFields(signed), passphrase));
}

export function notificationSignature(unsigned: string, passphrase: string | null): string {
  return md5(withPassphrase(unsigned, passphrase));
}

/** API call: headers, body and query sorted by name, without blank values, the passphrase sorted among them. */
export function apiSignature(fields: readonly Field[], passphrase: string): string {
  const signed = [...fields, ["passphrase", passphrase] as const]
    .filter(([name, value]) => value !== "" && name !== "signature" && name !== "testing")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return md5(joinFields(signed));
}

export function phpTrim(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PHP trims NUL and vertical tab too.
  return text.replace(/^[ \t\n\r\0\x0B]+|[ \t\n\r\0\x0B]+$/g, "");
}

function withPassphrase(text: string, passphrase: string | null): string {
  return passphrase ? `${text}&passphrase=${phpUrlencode(passphrase)}` : text;
}
