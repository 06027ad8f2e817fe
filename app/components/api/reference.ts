/** One address of the JSON interface, as its page shows it. */
export interface ReferenceOperation {
  id: string;
  method: string;
  address: string;
  summary: string;
  description: string;
  signIn: string;
  fields: { name: string; where: string; type: string; required: boolean }[];
  answers: { status: string; words: string; type: string }[];
  /** `409 conflict` */
  refusals: string[];
}

export interface ReferenceGroup {
  name: string;
  operations: ReferenceOperation[];
}
