export interface ReferenceField {
  name: string;
  /** `path`, `query`, `header`, `body`, `form`; empty in an answer. */
  where: string;
  type: string;
  shape: string | null;
  required: boolean;
}

export interface ReferenceOperation {
  id: string;
  method: string;
  address: string;
  summary: string;
  description: string;
  signIn: string;
  fields: ReferenceField[];
  answers: { status: string; words: string; fields: ReferenceField[] }[];
  /** `409 conflict` */
  refusals: string[];
}

export const shapeAnchor = (name: string) => `shape-${name}`;
