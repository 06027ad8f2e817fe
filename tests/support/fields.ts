/** The paths of all fields of a response: `rows[].name`. Maps keyed by ids or days are one field, `{}`. */
export function fieldsOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) {
    const inside = [...new Set(value.flatMap((item) => fieldsOf(item, `${at}[]`)))];
    return inside.length > 0 ? inside : [`${at}[]`];
  }
  if (value === null || typeof value !== "object") return at ? [at] : [];
  const entries = Object.entries(value);
  if (entries.length === 0) return [`${at}{}`];
  const isMap = entries.every(([key]) => /^[\d:/-]+$/.test(key));
  const inside = entries.flatMap(([key, item]) => fieldsOf(item, isMap ? `${at}{}` : join(at, key)));
  return [...new Set(inside)];
}

const join = (at: string, key: string) => (at ? `${at}.${key}` : key);

/** Groups paths by common prefix: `rows[].(id name)`. */
export function together(paths: string[]): string {
  const groups = new Map<string, string[]>();
  for (const path of [...new Set(paths)].sort()) {
    const [head = "", ...rest] = path.split(".");
    groups.set(head, [...(groups.get(head) ?? []), ...(rest.length > 0 ? [rest.join(".")] : [])]);
  }
  return [...groups]
    .map(([head, rest]) => {
      if (rest.length === 0) return head;
      return rest.length === 1 ? `${head}.${together(rest)}` : `${head}.(${together(rest)})`;
    })
    .join(" ");
}

/** The differences between two lists of lines, in words. */
export function changesBetween(before: string[], after: string[]): string[] {
  const [old, now] = [byAnswer(before), byAnswer(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((answer) => {
    const [had, has] = [old.get(answer) ?? [], now.get(answer) ?? []];
    return [
      ...has.filter((word) => !had.includes(word)).map((word) => `+ ${answer} now has ${word}`),
      ...had.filter((word) => !has.includes(word)).map((word) => `- ${answer} no longer has ${word}`),
    ];
  });
}

/** Merges lines that are equal for several roles: `answer, role role: fields`. */
export function inLines(seen: Map<string, Map<string, string[]>>): string[] {
  return [...seen].flatMap(([answer, byRole]) => {
    const roles = new Map<string, string[]>();
    for (const [role, paths] of byRole) {
      const fields = together(paths);
      roles.set(fields, [...(roles.get(fields) ?? []), role]);
    }
    return [...roles].map(([fields, who]) => `${answer}, ${who.join(" ")}: ${fields}`);
  });
}

/** Fields by answer and role. */
function byAnswer(lines: string[]): Map<string, string[]> {
  const all = lines.filter(Boolean).flatMap((line) => {
    const [, answer = "", roles = ""] = /^(.*), ([\w ]+): /.exec(line) ?? [];
    return roles.split(" ").map((role) => [`${answer}, ${role}`, wordsOf(line)] as const);
  });
  return new Map(all);
}

/** Expands a line's grouped paths. */
function wordsOf(line: string): string[] {
  const found: string[] = [];
  const outer: string[] = [];
  for (const [part] of line.slice(line.indexOf(": ") + 2).matchAll(/[^\s()]+\(?|\)/g)) {
    if (part === ")") outer.pop();
    else if (part.endsWith("(")) outer.push(part.slice(0, -1));
    else found.push(outer.join("") + part);
  }
  return found;
}
