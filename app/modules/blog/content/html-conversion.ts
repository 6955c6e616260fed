import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { ownValue } from '#app/lib/own-value.ts';
import { parseVideoAddress } from '#app/lib/web/video-address.ts';
import { type AddressOf, addressFrom } from './article-address.ts';
import { codeBlockOf } from './code-block-of.ts';
import { quoteOf } from './html-callout.ts';
import { headingLevels, isButtonClass, markTypes, transparentBlocks } from './html-elements.ts';
import { footnoteAttribute, footnoteText, markFootnotes } from './html-footnotes.ts';
import {
  attributeOf,
  childrenOf,
  type Element,
  findAll,
  firstOfSet,
  type HtmlNode,
  hiddenElements,
  isDeeper,
  isElement,
  itemsOf,
  rowsOf,
  spanOf,
  startOf,
  textOf,
} from './html-tree.ts';
import { chunk, isInline, paragraphsOf, textNodes, trimInline } from './inline-nodes.ts';
import { isAddressOf, linked, pictureLink, pictureLinkNote } from './linked-blocks.ts';
import type { BlockNode, Content, InlineNode, Mark } from './schema.ts';

/** Thrown for markup that is made to harm. The message is a sentence for an admin. */
export class HostileMarkupError extends Error {
  override name = 'HostileMarkupError';
}

/** In characters. A book fits. */
const maxHtmlLength = 5_000_000;
/** Levels of elements. Pages made by people stay below fifty. */
const maxDepth = 400;
/** Levels of lists, quotes and tables that an article keeps; deeper ones become paragraphs. */
const maxNesting = 10;

export interface HtmlOptions {
  /** The address that relative addresses start from, such as that of the post; without it they are unknown. */
  base?: string | undefined;
  /** The title of a picture is its caption, as in Markdown. Elsewhere it is a tooltip. */
  hasTitleCaptions?: boolean;
}

export interface HtmlConversion {
  content: Content;
  /** Losses of the conversion, each once, in sentences. */
  notes: string[];
}

/**
 * Converts HTML to an article: the result has only nodes of the article's schema, for any input. Elements that it
 * does not know are left out and their text stays. Scripts, styles and forms are left out.
 * @throws HostileMarkupError
 */
export function fromHtml(html: string, options: HtmlOptions = {}): HtmlConversion {
  if (html.length > maxHtmlLength)
    throw new HostileMarkupError('Its text is larger than 5 MB, more than a post can hold.');
  const fragment = parseFragment(html);
  const { childNodes } = fragment;
  if (isDeeper(childNodes, maxDepth))
    throw new HostileMarkupError('Its markup is nested deeper than any page that people made.');
  const addressOf = addressFrom(options.base);
  markFootnotes(fragment, addressOf);
  const converter = new Converter(addressOf, options);
  const content = converter.blocks(childNodes, 0);
  return {
    content: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    notes: [...converter.notes],
  };
}

class Converter {
  readonly notes = new Set<string>();
  readonly #address: AddressOf;
  readonly #hasTitleCaptions: boolean;

  constructor(addressOf: AddressOf, { hasTitleCaptions = false }: HtmlOptions) {
    this.#address = addressOf;
    this.#hasTitleCaptions = hasTitleCaptions;
  }

  /** Blocks stay, and the text between them becomes paragraphs. */
  blocks(nodes: readonly HtmlNode[], nesting: number): BlockNode[] {
    const blocks: BlockNode[] = [];
    let line: InlineNode[] = [];
    const endLine = () => {
      blocks.push(...paragraphsOf(line));
      line = [];
    };
    for (const node of nodes) {
      const converted = this.#convert(node, [], nesting);
      for (const one of converted) {
        if (isInline(one)) line.push(one);
        else {
          endLine();
          blocks.push(one);
        }
      }
    }
    endLine();
    return blocks;
  }

  /** Blocks for a place that needs at least one. */
  #filled(nodes: readonly HtmlNode[], nesting: number): BlockNode[] {
    const blocks = this.blocks(nodes, nesting);
    return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
  }

  /** Returns inline nodes and blocks in their order: HTML allows a picture or a list in the middle of a sentence. */
  #convert(node: HtmlNode, marks: readonly Mark[], nesting: number): (InlineNode | BlockNode)[] {
    if (node.nodeName === '#text') return this.#text((node as DefaultTreeAdapterMap['textNode']).value, marks);
    if (!isElement(node)) return [];
    const { tagName } = node;
    if (hiddenElements.has(tagName)) return [];
    const block = this.#block(node, nesting);
    if (block) return block;
    if (tagName === 'br') return [{ type: 'hardBreak' }];
    const footnote = tagName === 'sup' ? footnoteText(attributeOf(node, footnoteAttribute), this.#address) : '';
    if (footnote) return [{ type: 'footnote', attrs: { text: footnote } }];
    if (tagName === 'a') return this.#link(node, marks, nesting);
    if (tagName === 'q') return this.#inside(node, marks, nesting, '“', '”');
    const type = ownValue(markTypes, tagName);
    if (type && !marks.some((mark) => mark.type === type)) return this.#inside(node, [...marks, { type }], nesting);
    if (/^(input|select|textarea|button)$/.test(tagName)) {
      this.notes.add('A form was left out.');
      return tagName === 'button' ? this.#inside(node, marks, nesting) : [];
    }
    return this.#inside(node, marks, nesting);
  }

  #inside(node: Element, marks: readonly Mark[], nesting: number, before = '', after = '') {
    return [
      ...this.#text(before, marks),
      ...childrenOf(node).flatMap((child) => this.#convert(child, marks, nesting)),
      ...this.#text(after, marks),
    ];
  }

  #text(text: string, marks: readonly Mark[]): InlineNode[] {
    return textNodes(text.replace(/[\s\0]+/g, ' '), marks);
  }

  /** @returns null for an inline element */
  #block(node: Element, nesting: number): (InlineNode | BlockNode)[] | null {
    const { tagName } = node;
    const level = ownValue(headingLevels, tagName);
    if (level) return this.#heading(node, level, nesting);
    if (tagName === 'p') return this.blocks(childrenOf(node), nesting);
    if (tagName === 'hr') return [{ type: 'horizontalRule' }];
    if (tagName === 'pre' || tagName === 'xmp' || tagName === 'listing') return [codeBlockOf(node)];
    if (tagName === 'img') return this.#picture(node, this.#hasTitleCaptions ? attributeOf(node, 'title') : '');
    if (tagName === 'figure') return this.#figure(node, nesting);
    if (/^(iframe|embed|object|video|audio)$/.test(tagName)) return this.#embed(node, nesting);
    if (tagName === 'blockquote') return this.#quote(node, nesting);
    if (/^(ul|ol|menu|dir)$/.test(tagName)) return this.#list(node, nesting);
    if (tagName === 'table') return this.#table(node, nesting);
    if (/(^|\s)kg-callout-card(\s|$)/.test(attributeOf(node, 'class')))
      return nesting < maxNesting
        ? [{ type: 'callout', attrs: { tone: 'note' }, content: this.#filled(childrenOf(node), nesting + 1) }]
        : this.blocks(childrenOf(node), nesting);
    if (tagName === 'dt' || tagName === 'summary') return this.#boldLine(node, nesting);
    if (tagName === 'form') this.notes.add('A form was left out.');
    return transparentBlocks.has(tagName) ? this.blocks(childrenOf(node), nesting) : null;
  }

  #heading(node: Element, level: 2 | 3 | 4, nesting: number): BlockNode[] {
    const converted = this.#inside(node, [], nesting);
    const inlines = trimInline(converted.filter(isInline));
    const others = converted.filter((one): one is BlockNode => !isInline(one));
    return inlines.length > 0 ? [{ type: 'heading', attrs: { level }, content: inlines }, ...others] : others;
  }

  #boldLine(node: Element, nesting: number): BlockNode[] {
    const converted = this.#inside(node, [{ type: 'bold' }], nesting);
    return [
      ...paragraphsOf(converted.filter(isInline)),
      ...converted.filter((one): one is BlockNode => !isInline(one)),
    ];
  }

  #link(node: Element, marks: readonly Mark[], nesting: number): (InlineNode | BlockNode)[] {
    const href = this.#address(attributeOf(node, 'href'));
    const label = textOf(node);
    if (href && label !== '' && label.length <= 60 && isButtonClass.test(attributeOf(node, 'class')))
      return [{ type: 'button', attrs: { label, href } }];
    if (!href || marks.some(({ type }) => type === 'link')) return this.#inside(node, marks, nesting);
    const within: readonly Mark[] = [...marks, { type: 'link', attrs: { href } }];
    const converted = this.#inside(node, within, nesting);
    if (converted.length > 0) return linked(converted, href, () => this.notes.add(pictureLinkNote));
    // A link that lies over a card, or that a symbol shows, is named by an attribute.
    return this.#text(inOneLine(attributeOf(node, 'aria-label') || attributeOf(node, 'title'), 200), within);
  }

  #picture(node: Element, caption: string): BlockNode[] {
    const source = attributeOf(node, 'src') || attributeOf(node, 'data-src') || firstOfSet(attributeOf(node, 'srcset'));
    const alt = inOneLine(attributeOf(node, 'alt'), 1000);
    const text = inOneLine(caption, 1000);
    const src = this.#address(source);
    // An empty text alternative marks decoration (HTML, 4.8.4.4). A missing one means nothing.
    const decoration = alt === '' && node.attrs.some(({ name }) => name === 'alt') ? { isDecorative: true } : {};
    if (src && !/^(mailto|tel):|^#/i.test(src))
      return [{ type: 'figure', attrs: { src, alt, caption: text, ...decoration } }];
    this.notes.add('A picture whose address cannot be fetched: its text is kept.');
    return paragraphsOf(textNodes([alt, text].filter(Boolean).join(' '), []));
  }

  /** A figure of a picture has its caption. Any other figure is what is in it. */
  #figure(node: Element, nesting: number): BlockNode[] {
    const pictures = findAll(node, 'img');
    const [caption] = findAll(node, 'figcaption');
    const [only] = pictures;
    const others = caption ? textOf(node).replace(textOf(caption), '').trim() : textOf(node);
    if (!only || pictures.length !== 1 || others !== '') return this.blocks(childrenOf(node), nesting);
    const link = findAll(node, 'a').find((one) => findAll(one, 'img').length > 0);
    const href = link && !/\battachment\b/.test(attributeOf(link, 'rel')) && this.#address(attributeOf(link, 'href'));
    // Captions are plain text. Links in one stay in a paragraph.
    const hasLinks = caption !== undefined && findAll(caption, 'a').length > 0;
    const [picture, ...rest] = this.#picture(only, caption && !hasLinks ? textOf(caption) : '');
    const isLink = href && picture?.type === 'figure' && !isAddressOf(href, picture.attrs.src);
    if (isLink) this.notes.add(pictureLinkNote);
    return [
      ...(picture ? [picture] : []),
      ...rest,
      ...(hasLinks ? this.blocks(childrenOf(caption), nesting) : []),
      ...(isLink ? [pictureLink(href, attributeOf(only, 'alt').trim())] : []),
    ];
  }

  #embed(node: Element, nesting: number): BlockNode[] {
    const [source] = findAll(node, 'source');
    const address = attributeOf(node, 'src') || attributeOf(node, 'data') || (source ? attributeOf(source, 'src') : '');
    const title = inOneLine(attributeOf(node, 'title'), 1000);
    const video = parseVideoAddress(address);
    if (video) return [{ type: 'video', attrs: { ...video, title } }];
    const href = this.#address(address);
    const inside = this.blocks(childrenOf(node), nesting);
    if (!href) return inside;
    this.notes.add('Something embedded from elsewhere: a link replaces it.');
    const linkText = title || href;
    return [...paragraphsOf(textNodes(linkText, [{ type: 'link', attrs: { href } }])), ...inside];
  }

  #quote(node: Element, nesting: number): BlockNode[] {
    if (nesting >= maxNesting) return this.blocks(childrenOf(node), nesting);
    return [quoteOf(node, this.#filled(childrenOf(node), nesting + 1))];
  }

  #list(node: Element, nesting: number): BlockNode[] {
    if (nesting >= maxNesting) return this.blocks(childrenOf(node), nesting);
    // A gallery of WordPress is a list of figures.
    if (/(^|\s)(blocks-gallery-grid|wp-block-gallery)(\s|$)/.test(attributeOf(node, 'class')))
      return itemsOf(node).flatMap((nodes) => this.blocks(nodes, nesting));
    const content = itemsOf(node).map((nodes) => ({
      type: 'listItem' as const,
      content: this.#filled(nodes, nesting + 2),
    }));
    if (content.length === 0) return [];
    return chunk(content, 500).map((items, index) =>
      node.tagName === 'ol'
        ? { type: 'orderedList', attrs: { start: startOf(node) + index * 500 }, content: items }
        : { type: 'bulletList', content: items },
    );
  }

  #table(node: Element, nesting: number): BlockNode[] {
    if (nesting >= maxNesting) return this.blocks(childrenOf(node), nesting);
    const caption = childrenOf(node).filter((child) => isElement(child) && child.tagName === 'caption');
    const rows = rowsOf(node).map((row) => ({
      type: 'tableRow' as const,
      content: childrenOf(row)
        .filter(isElement)
        .slice(0, 50)
        .map((cell) => ({
          type: cell.tagName === 'th' ? ('tableHeader' as const) : ('tableCell' as const),
          attrs: { colspan: spanOf(cell, 'colspan', 50), rowspan: spanOf(cell, 'rowspan', 200) },
          content: this.#filled(childrenOf(cell), nesting + 3).slice(0, 50),
        })),
    }));
    const table = chunk(
      rows.filter(({ content }) => content.length > 0),
      500,
    ).map((content): BlockNode => ({ type: 'table', content }));
    return [
      ...this.blocks(
        caption.flatMap((one) => ('childNodes' in one ? one.childNodes : [])),
        nesting,
      ),
      ...table,
    ];
  }
}

const inOneLine = (text: string, maxLength: number) =>
  text.replace(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed();
