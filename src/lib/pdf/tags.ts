/** The structure of a document: what a screen reader tells of it. What is outside of all elements is decoration. */

type Document = PDFKit.PDFDocument;

/** Standard structure types (ISO 32000-1, 14.8.4). */
export type Tag = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

export interface TagOptions {
  /** What is told of a figure. */
  readonly alt?: string;
  /** What a `TH` is the head of. */
  readonly scope?: "Row" | "Column";
}

/** These have other elements and no text of their own. */
const CONTAINERS: ReadonlySet<Tag> = new Set(["Document", "Table", "TR"]);

interface Element {
  readonly tag: Tag;
  readonly element: PDFKit.PDFStructureElement;
}

export interface Tags {
  /** What `draw` writes belongs to a new element of the current one. */
  tagged(tag: Tag, draw: () => void, options?: TagOptions): void;
  /** Text outside of a leaf is a paragraph. Marks do not nest: the outermost holds. */
  content(draw: () => void): void;
  /** What `draw` puts on the page is told only inside a figure. */
  picture(draw: () => void): void;
  artifact(draw: () => void): void;
  end(): void;
}

/** @param language BCP 47, of this paper; others in the same file may have another. */
export function tagsOf(document: Document, language: string): Tags {
  const root = document.struct("Document", { lang: language });
  document.addStructure(root);
  const open: Element[] = [{ tag: "Document", element: root }];
  let isMarked = false;

  const innermost = (): Element => open.at(-1) ?? { tag: "Document", element: root };

  function marked(mark: () => void, draw: () => void): void {
    if (isMarked) {
      draw();
      return;
    }
    isMarked = true;
    mark();
    draw();
    document.endMarkedContent();
    isMarked = false;
  }

  const artifact = (draw: () => void) =>
    marked(() => void document.markContent("Artifact", { type: "Layout" }), draw);

  function tagged(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    if (isMarked) {
      draw();
      return;
    }
    const element = document.struct(tag, options);
    innermost().element.add(element);
    open.push({ tag, element });
    draw();
    open.pop();
    element.end();
  }

  function content(draw: () => void): void {
    const { tag, element } = innermost();
    if (CONTAINERS.has(tag) && !isMarked) {
      tagged("P", () => content(draw));
      return;
    }
    marked(() => void element.add(document.markStructureContent(tag)), draw);
  }

  return {
    tagged,
    content,
    artifact,
    picture: (draw) => (innermost().tag === "Figure" ? content(draw) : artifact(draw)),
    end: () => root.end(),
  };
}
