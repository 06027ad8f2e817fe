export interface ShownLine {
  line: number;
  values: string[];
  words: string[];
  to: string | null;
}
