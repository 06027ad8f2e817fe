/**
 * How much a request may hold before anything else reads it. The club's longest form has 20 fields and its longest text 5000
 * characters; what is longer than the text's own rule, but within these, gets that rule's message beside the field.
 */
export const BOUNDS = {
  /** Fields of a posted form, and of an address's query. */
  fields: 60,
  cookies: 200,
  /** Characters of a name. */
  name: 60,
  /** Characters of a value. */
  value: 32 * 1024,
  /** Bytes of what stands above a part of a multipart form. */
  part_header: 2048,
  /** How deep objects and lists of a JSON body may lie in each other, and how many keys and entries they may have in all. */
  json_depth: 4,
  json_entries: 300,
  /** Fields of a payment provider's message, which may come to have more than today's forty. */
  provider_fields: 300,
} as const;
