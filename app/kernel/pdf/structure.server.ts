import type { PDFArray, PDFDocument, PDFPage, PDFRef } from "pdf-lib";

type Lib = typeof import("pdf-lib");
type Role = "Document" | "H1" | "H2" | "P" | "L" | "LI" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Figure";

/** A part of the text, as a screen reader hears it. */
export interface Part {
  role: Role;
  ref: PDFRef;
  kids: PDFArray;
}

/**
 * The order and the kinds of what is drawn: headings, paragraphs, tables. pdf-lib has no words for it, so its entries are written
 * by hand (ISO 32000-1, 14.7 and 14.8).
 */
export class Structure {
  readonly #lib: Lib;
  readonly #document: PDFDocument;
  readonly #pages: PDFArray;
  readonly #body: Part;

  constructor(lib: Lib, document: PDFDocument) {
    this.#lib = lib;
    this.#document = document;
    const { context, catalog } = document;
    const root = context.nextRef();
    this.#pages = context.obj([]);
    this.#body = this.#newPart("Document", root);
    const parents = context.obj({ Nums: this.#pages });
    context.assign(root, context.obj({ Type: "StructTreeRoot", K: this.#body.ref, ParentTree: parents }));
    catalog.set(lib.PDFName.of("StructTreeRoot"), root);
    catalog.set(lib.PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }

  /** `alt`: the words for a picture. */
  add(role: Role, parent: Part = this.#body, { alt }: { alt?: string } = {}): Part {
    const { context } = this.#document;
    const more = {
      ...(role === "TH" && { A: context.obj({ O: "Table", Scope: "Column" }) }),
      ...(alt !== undefined && { Alt: this.#lib.PDFHexString.fromText(alt) }),
    };
    const part = this.#newPart(role, parent.ref, more);
    parent.kids.push(part.ref);
    return part;
  }

  /** What `draw` draws belongs to `part`; nobody reads it where that is null, as with lines and page numbers. */
  draw(page: PDFPage, part: Part | null, draw: () => void) {
    const { PDFOperator, PDFOperatorNames, PDFName } = this.#lib;
    page.pushOperators(
      part
        ? PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
            PDFName.of(part.role),
            `<< /MCID ${this.#markOn(page, part)} >>`,
          ])
        : PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]),
    );
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  #newPart(role: Role, parent: PDFRef, more = {}): Part {
    const { context } = this.#document;
    const kids = context.obj([]);
    const ref = context.register(context.obj({ Type: "StructElem", S: role, P: parent, K: kids, ...more }));
    return { role, ref, kids };
  }

  #markOn(page: PDFPage, part: Part): number {
    const { context } = this.#document;
    const marks = this.#marksOf(page);
    const mark = marks.size();
    marks.push(part.ref);
    part.kids.push(context.obj({ Type: "MCR", Pg: page.ref, MCID: mark }));
    return mark;
  }

  /** The part of each mark of a page, by the mark's number. */
  #marksOf({ node }: PDFPage): PDFArray {
    const { PDFName, PDFNumber, PDFArray } = this.#lib;
    const key = PDFName.of("StructParents");
    const known = node.lookupMaybe(key, PDFNumber);
    if (known) return this.#pages.lookup(2 * known.asNumber() + 1, PDFArray);
    const marks = this.#document.context.obj([]);
    node.set(key, PDFNumber.of(this.#pages.size() / 2));
    node.set(PDFName.of("Tabs"), PDFName.of("S"));
    this.#pages.push(PDFNumber.of(this.#pages.size() / 2));
    this.#pages.push(marks);
    return marks;
  }
}
