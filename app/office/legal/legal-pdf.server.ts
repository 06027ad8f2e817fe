import { Paper } from "~/kernel/pdf/paper.server";
import { LINK, type Section } from "./documents/document";

interface Head {
  title: string;
  /** Under the title: whose it is, and of which version. */
  lines: readonly string[];
  origin: string;
  made_at: Date;
}

/** A4, numbered sections, addresses in full behind the words that link to them. */
export async function legalPdf(head: Head, sections: readonly Section[]): Promise<Uint8Array> {
  const paper = await Paper.open(head);
  paper.writeTitle(head.title, 18);
  for (const line of head.lines) paper.write(line);
  sections.forEach(({ heading, lines }, index) => {
    paper.skip(7);
    // A heading does not stand alone at the foot of a page.
    paper.keep(4);
    paper.writeHeading(`${index + 1}. ${heading}`, 12);
    for (const line of lines) {
      if (typeof line === "string") paper.write(plain(line, head.origin));
      else paper.writeList(line.map((item) => plain(item, head.origin)));
      paper.skip(5);
    }
  });
  return paper.finish(head.title);
}

function plain(line: string, origin: string): string {
  return line.replace(LINK, (_, words: string, to: string) => `${words} (${new URL(to, origin).href})`);
}
