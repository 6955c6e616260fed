import type { Token, Tokens } from 'marked';
import { ownValue } from '#app/lib/own-value.ts';
import { isSafeAddress } from '#app/lib/web/safe-address.ts';
import { replaceFootnotes } from './footnotes.ts';
import { footnoteMarked, takeFootnotes } from './markdown-footnotes.ts';
import { type BlockNode, type Content, calloutTones, type InlineNode, type Mark } from './schema.ts';

/**
 * Parses an article written as Markdown: headings, lists, quotes, links, pictures, tables, code, dividers, and quotes
 * that begin with `[!note]`, `[!tip]` or `[!warning]` as callouts, and footnotes (`[^1]`). HTML stays plain text.
 * @param options.keepsLines whether the lines of a paragraph are lines of the article too
 */
export function fromMarkdown(markdown: string, { keepsLines = false } = {}): Content {
  const withoutNotes = takeFootnotes(markdown);
  const lex = (text: string) => parser.lexer(text, { ...parser.defaults, breaks: keepsLines });
  const content = blocksOf(lex(withoutNotes.markdown), lex);
  return replaceFootnotes({ type: 'doc', content }, ({ attrs }) => {
    const text = withoutNotes.notes.get(attrs.text);
    return text ? { type: 'footnote', attrs: { text } } : { type: 'text', text: `[^${attrs.text}]` };
  });
}

/** The text of a footnote is its id here: which ids have a text is known at the end. */
const parser = footnoteMarked((id) => id);
type Lex = (markdown: string) => Token[];

function blockOf(token: Token, lex: Lex): BlockNode[] {
  switch (token.type) {
    case 'heading': {
      const level = Math.min(4, Math.max(2, (token as Tokens.Heading).depth)) as 2 | 3 | 4;
      return [{ type: 'heading', attrs: { level }, content: inlineOf(token.tokens) }];
    }
    case 'paragraph':
      return paragraphOf(token as Tokens.Paragraph);
    case 'text':
      return [{ type: 'paragraph', content: inlineOf((token as Tokens.Text).tokens ?? [token]) }];
    case 'list':
      return [listOf(token as Tokens.List, lex)];
    case 'blockquote':
      return [quoteOf(token as Tokens.Blockquote, lex)];
    case 'code':
      return [codeOf(token as Tokens.Code)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    case 'html':
      return [{ type: 'paragraph', content: textOf(token.raw.trim(), []) }];
    default:
      return [];
  }
}

/** A picture alone in its paragraph is a figure. Its title is the caption. */
function paragraphOf({ tokens }: Tokens.Paragraph): BlockNode[] {
  const [only] = tokens;
  if (tokens.length === 1 && only?.type === 'image' && isSafeAddress(only.href)) {
    return [{ type: 'figure', attrs: { src: only.href, alt: only.text, caption: only.title ?? '' } }];
  }
  return [{ type: 'paragraph', content: inlineOf(tokens) }];
}

function listOf({ ordered, start, items }: Tokens.List, lex: Lex): BlockNode {
  const content = items.map((item) => ({ type: 'listItem' as const, content: blocksOf(item.tokens, lex) }));
  if (!ordered) return { type: 'bulletList', content };
  return { type: 'orderedList', attrs: { start: Number(start) || 1 }, content };
}

const calloutMark = new RegExp(`^\\[!(${calloutTones.join('|')})\\]\\s*`, 'i');

function quoteOf({ text, tokens }: Tokens.Blockquote, lex: Lex): BlockNode {
  const [all = '', tone] = calloutMark.exec(text) ?? [];
  if (!tone) return { type: 'blockquote', content: blocksOf(tokens, lex) };
  const known = calloutTones.find((one) => one === tone.toLowerCase()) ?? 'note';
  return { type: 'callout', attrs: { tone: known }, content: blocksOf(lex(text.slice(all.length)), lex) };
}

function codeOf({ text, lang }: Tokens.Code): BlockNode {
  return {
    type: 'codeBlock',
    attrs: { language: lang?.slice(0, 40) || null },
    content: text ? [{ type: 'text', text }] : [],
  };
}

function tableOf({ header, rows }: Tokens.Table): BlockNode {
  const cells = (row: Tokens.TableCell[], type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow' as const,
    content: row.map(({ tokens }) => ({
      type,
      content: [{ type: 'paragraph' as const, content: inlineOf(tokens) }],
    })),
  });
  return { type: 'table', content: [cells(header, 'tableHeader'), ...rows.map((row) => cells(row, 'tableCell'))] };
}

function blocksOf(tokens: Token[], lex: Lex): BlockNode[] {
  const blocks = tokens.flatMap((token) => blockOf(token, lex));
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

const markTypes: Record<string, Mark> = {
  strong: { type: 'bold' },
  em: { type: 'italic' },
  del: { type: 'strike' },
};

function inlineOf(tokens: Token[] = [], marks: Mark[] = []): InlineNode[] {
  return tokens.flatMap((token): InlineNode[] => {
    if (token.type === 'br') return [{ type: 'hardBreak' }];
    if (token.type === 'footnote') return [{ type: 'footnote', attrs: { text: (token as Tokens.Generic).text } }];
    if (token.type === 'codespan') return textOf(token.text, [...marks, { type: 'code' }]);
    const mark = ownValue(markTypes, token.type);
    if (mark) return inlineOf((token as Tokens.Strong).tokens, withMark(marks, mark));
    if (token.type === 'link') {
      const isSafe = isSafeAddress(token.href) && !marks.some(({ type }) => type === 'link');
      return inlineOf(token.tokens, isSafe ? [...marks, { type: 'link', attrs: { href: token.href } }] : marks);
    }
    if (token.type === 'text' && token.tokens) return inlineOf(token.tokens, marks);
    if (token.type === 'escape' || token.type === 'text' || token.type === 'image') return textOf(token.text, marks);
    return textOf(token.raw, marks);
  });
}

const withMark = (marks: Mark[], mark: Mark) =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

/** Line ends inside a paragraph are spaces. */
function textOf(text: string, marks: Mark[]): InlineNode[] {
  const line = text.replace(/\s*\n\s*/g, ' ');
  if (line === '') return [];
  return [marks.length > 0 ? { type: 'text', text: line, marks } : { type: 'text', text: line }];
}
