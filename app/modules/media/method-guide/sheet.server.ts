import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type FaceName, faceFiles } from '#app/core/icons/illustration/typesetting.server.ts';
import { wrapBalanced } from '#app/core/icons/illustration/wrap.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { palette } from '#packages/illustrations/colours.ts';

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 56 };

export interface TextStyle {
  face: FaceName;
  /** In points. */
  size: number;
  /** Line height as a share of the size. */
  leading: number;
  colour: string;
  /** A share of the size, added after every glyph. */
  tracking?: number;
}

export interface TextPlace {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
  /** Breaks lines so that they are about equally long: for titles. */
  balance?: boolean;
  /** A URL outside the document. */
  link?: string;
  /** The name of a page of the document, as passed to `startPage`. */
  goTo?: string;
}

export interface SheetMeta {
  title: string;
  subject: string;
  published: Date;
}

/** Returns text that is safe for the metadata: pdfkit writes it into XML without escaping. */
const plain = (text: string) => text.replaceAll('&', 'and').replace(/[<>]/g, '');

/** PDF/UA-1. pdfkit supports it, but its types do not. */
const accessible: object = { subset: 'PDF/UA' };

const faceNames: FaceName[] = ['brygada-400', 'brygada-500', 'brygada-italic', 'sans-400', 'sans-600'];

/**
 * A tagged PDF with the site's typefaces. Readable text is in a structure of headings and paragraphs, in reading order;
 * visual content is marked as an artifact. Every page has a bookmark.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly #document: PDFKit.PDFStructureElement;
  readonly #bytes: Promise<Buffer>;
  readonly #fonts: ReadonlyMap<FaceName, Font>;
  #section: PDFKit.PDFStructureElement;
  #pages = 0;

  private constructor(meta: SheetMeta, files: ReadonlyMap<FaceName, Buffer>) {
    this.doc = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      ...accessible,
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: plain(meta.title),
        Author: plain(brandName()),
        Subject: plain(meta.subject),
        CreationDate: meta.published,
        ModDate: meta.published,
      },
    });
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
    for (const [name, file] of files) this.doc.registerFont(name, file);
    this.#fonts = new Map([...files].map(([name, file]) => [name, create(file)]));
    this.#document = this.doc.struct('Document');
    this.doc.addStructure(this.#document);
    this.#section = this.#document;
  }

  static async open(meta: SheetMeta): Promise<Sheet> {
    const files = await Promise.all(faceNames.map(async (name) => [name, await readFile(faceFiles(name)[0])] as const));
    return new Sheet(meta, new Map(files));
  }

  /** Starts a page, and a section of the structure with it. `bookmark` is its name in the reader's outline. */
  startPage(name: string, bookmark: string, ground: string): void {
    this.doc.addPage();
    this.#pages += 1;
    this.doc.addNamedDestination(name);
    this.doc.outline.addItem(bookmark);
    this.art(() => this.doc.rect(0, 0, paper.width, paper.height).fill(ground));
    this.#section = this.doc.struct('Sect', { title: bookmark });
    this.#document.add(this.#section);
  }

  /** Draws visual content: backgrounds, drawings, rules. Assistive technology skips it. */
  art(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw(this.doc);
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /**
   * Only the Latin letters of the face's first file are embedded: other characters lose their accent, or are removed.
   */
  #clean(text: string, face: FaceName): string {
    const font = this.#fonts.get(face);
    const hasGlyph = (character: string) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    return [...text]
      .flatMap((character) => (hasGlyph(character) ? character : [...character.normalize('NFD')].filter(hasGlyph)))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  }

  #prepare(text: string, style: TextStyle, { width, balance }: Pick<TextPlace, 'width' | 'balance'>) {
    this.doc.font(style.face).fontSize(style.size);
    const characterSpacing = (style.tracking ?? 0) * style.size;
    const measure = (text: string) => this.doc.widthOfString(text, { characterSpacing });
    const clean = this.#clean(text, style.face);
    return {
      words: balance ? wrapBalanced(clean, width - 1, measure).join('\n') : clean,
      options: { width, characterSpacing, lineGap: style.leading * style.size - this.doc.currentLineHeight(false) },
    };
  }

  /** Returns the height of a text, in points. */
  heightOf(text: string, style: TextStyle, place: Pick<TextPlace, 'width' | 'balance'>): number {
    const { words, options } = this.#prepare(text, style, place);
    return this.doc.heightOfString(words, options);
  }

  /** Returns the style with its size reduced, down to 10 points, until the text is at most `maxHeight` points high. */
  fitted(text: string, style: TextStyle, place: Pick<TextPlace, 'width' | 'balance'>, maxHeight: number): TextStyle {
    let fitted = style;
    while (fitted.size > 10 && this.heightOf(text, fitted, place) > maxHeight)
      fitted = { ...fitted, size: fitted.size - 1 };
    return fitted;
  }

  /** Writes text that screen readers read, as a structure element: `H1`, `H2`, `P`, `Link`. Returns the y below it. */
  write(tag: string, text: string, style: TextStyle, place: TextPlace): number {
    const { words, options } = this.#prepare(text, style, place);
    const { x, y, align = 'left', link, goTo } = place;
    const draw = () =>
      this.doc
        .font(style.face)
        .fontSize(style.size)
        .fillColor(style.colour)
        .text(words, x, y, { ...options, align, link, goTo });
    this.#section.add(this.doc.struct(tag, {}, draw));
    return y + this.doc.heightOfString(words, options);
  }

  /** Writes text that repeats on every page or is only decoration. Screen readers skip it. */
  label(text: string, style: TextStyle, place: TextPlace): void {
    const { words, options } = this.#prepare(text, style, place);
    this.art((doc) =>
      doc.fillColor(style.colour).text(words, place.x, place.y, { ...options, align: place.align ?? 'left' }),
    );
  }

  /** Writes the page footer with the page number. */
  foot(title: string, colour: string = palette.ink3): void {
    const style: TextStyle = { face: 'sans-400', size: 9, leading: 1.3, colour };
    const y = paper.height - 40;
    const width = paper.width - 2 * paper.margin;
    this.label(`${brandName()}, ${title}`, style, { x: paper.margin, y, width });
    this.label(String(this.#pages), style, { x: paper.margin, y, width, align: 'right' });
  }

  finish(): Promise<Buffer> {
    this.#document.end();
    this.doc.end();
    return this.#bytes;
  }
}
