/** Above the club's longest form (120 fields) and text (5000 characters), so that longer texts get their field's message. */
export const BOUNDS = {
  fields: 160,
  query_fields: 60,
  cookies: 200,
  /** Characters of names and values, bytes of a part header. */
  name: 60,
  value: 32 * 1024,
  part_header: 2048,
  /** Nesting depth; the next is the number of keys and entries. */
  json_depth: 4,
  json_entries: 300,
  provider_fields: 300,
} as const;
