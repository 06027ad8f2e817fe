import { getDocumentProxy } from "unpdf";

interface PdfWords {
  text: string;
  /** Points from the lower left corner. */
  x: number;
  y: number;
  /** The `x` where it ends: on the left where it stands upside down. */
  end: number;
}

/** What a reader of the file can select and copy, by page in the order in which it was written. */
export async function wordsIn(bytes: Uint8Array): Promise<PdfWords[][]> {
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const pages = Array.from({ length: pdf.numPages }, async (_, nth) => {
    const page = await pdf.getPage(nth + 1);
    const { items } = await page.getTextContent();
    return items.flatMap((item) => {
      if (!("str" in item) || item.str === "") return [];
      const [along = 0, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, end: x + Math.sign(along) * item.width }];
    });
  });
  return Promise.all(pages);
}

interface Node {
  role?: string;
  alt?: string;
  /** Of what is drawn. */
  type?: string;
  children?: Node[];
}

/** What a screen reader is told of each drawn piece, by page: `Document > Table > TR > TH`. */
export async function rolesIn(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const linesOf = ({ role, alt, type, children = [] }: Node, above: string[]): string[] => {
    if (type === "content") return [above.join(" > ")];
    const within = role === "Root" ? above : [...above, alt ? `${role} (${alt})` : `${role}`];
    return children.flatMap((child) => linesOf(child, within));
  };
  const pages = Array.from({ length: pdf.numPages }, async (_, nth) => {
    const tree = await (await pdf.getPage(nth + 1)).getStructTree();
    return tree ? linesOf(tree as Node, []) : [];
  });
  return Promise.all(pages);
}
