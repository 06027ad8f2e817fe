/** One part of an address, a body or an answer. */
export interface ReferenceField {
  name: string;
  /** `path`, `query`, `header`, `body`, `form`; empty in an answer. */
  where: string;
  type: string;
  /** The name of the shape that it is made of; null when there is none. */
  shape: string | null;
  required: boolean;
}

export interface ReferenceAnswer {
  status: string;
  words: string;
  /** What the body carries besides `success`. */
  fields: ReferenceField[];
}

/** One address of the JSON interface, as its page shows it. */
export interface ReferenceOperation {
  id: string;
  method: string;
  address: string;
  summary: string;
  description: string;
  signIn: string;
  fields: ReferenceField[];
  answers: ReferenceAnswer[];
  /** `409 conflict` */
  refusals: string[];
}

export interface ReferenceGroup {
  name: string;
  operations: ReferenceOperation[];
}

/** A shape that several answers have. */
export interface ReferenceShape {
  name: string;
  fields: ReferenceField[];
}

/** Where on the page a shape is. */
export const shapeAnchor = (name: string) => `shape-${name}`;
