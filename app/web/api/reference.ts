export interface ReferenceField {
  name: string;
  /** `path`, `query`, `header`, `body`, `form`; empty in an answer. */
  where: string;
  type: string;
  shape: string | null;
  required: boolean;
}

export interface ReferenceAnswer {
  status: string;
  words: string;
  fields: ReferenceField[];
}

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

export interface ReferenceShape {
  name: string;
  fields: ReferenceField[];
}

export const shapeAnchor = (name: string) => `shape-${name}`;
