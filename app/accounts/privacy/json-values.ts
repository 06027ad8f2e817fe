/** A JSON string, and whether a colon after it makes it a key. */
const STRING = /"(?:[^"\\]|\\.)*"(?=(\s*:)?)/g;

/** Rewrites the string values of a JSON text; every other byte stays. */
export function mapJsonStrings(json: string, rewrite: (value: string) => string): string {
  return json.replace(STRING, (token, isKey: string | undefined) => {
    if (isKey) return token;
    const value = JSON.parse(token) as string;
    const rewritten = rewrite(value);
    return rewritten === value ? token : JSON.stringify(rewritten);
  });
}

export function mapTexts(text: string, rewrite: (value: string) => string): string {
  return isJson(text) ? mapJsonStrings(text, rewrite) : rewrite(text);
}

export function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}
