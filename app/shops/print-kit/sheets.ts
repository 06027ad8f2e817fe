/** What a shop prints. Sizes in millimetres. */
export const SHEETS = {
  sticker: {
    title: "Sticker",
    paper: "10 by 10 cm",
    width: 100,
    height: 100,
    use: "For the door or the till",
  },
  "staff-card": {
    title: "Staff card",
    paper: "A5",
    width: 148,
    height: 210,
    use: "Beside the till: the three steps",
  },
  "table-tent": {
    title: "Table tent",
    paper: "A4, folded once",
    width: 210,
    height: 297,
    use: "For tables and the counter",
  },
} as const;

export type Sheet = keyof typeof SHEETS;
export const SHEET_NAMES = Object.keys(SHEETS) as Sheet[];
