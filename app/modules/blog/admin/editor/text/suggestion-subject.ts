import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { fromMarkdown } from '#app/modules/blog/content/from-markdown.ts';
import type { BlockNode } from '#app/modules/blog/content/schema.ts';
import { isRewrite, type Suggestion } from '#app/modules/blog/generator/tasks.ts';
import { stepMeta, suggestionStep } from './undo-step.ts';
import { textblockOf, writeMarkdown } from './write-markdown.ts';

/** The subject of a suggestion: some text of the article, one of its pictures, or the whole article. */
export interface Subject {
  task: Suggestion;
  from: number;
  to: number;
  /** The text at the time of the request. For a rewrite it is Markdown. */
  text: string;
  /** The addresses that the text links to. */
  links: readonly string[];
}

const separator = '\n\n';

/** Returns the subject of this task for the current selection, or null if it needs another selection. */
export function subjectOf(editor: Editor, task: Suggestion): Subject | null {
  const { selection, doc } = editor.state;
  const { from, to, empty } = selection;
  if (isRewrite(task)) {
    const text = empty ? null : writeMarkdown(doc, from, to);
    return text ? { task, from, to, text, links: linksOf(doc, from, to) } : null;
  }
  const links: string[] = [];
  if (task === 'alternative')
    return editor.isActive('figure') ? { task, from, to, text: aboutPicture(editor, from), links } : null;
  const text = doc.textBetween(0, doc.content.size, separator);
  return text.trim() === '' ? null : { task, from: 0, to: doc.content.size, text, links };
}

function linksOf(doc: Node, from: number, to: number): string[] {
  const addresses = new Set<string>();
  doc.nodesBetween(from, to, ({ marks }) => {
    for (const { type, attrs } of marks) if (type.name === 'link') addresses.add(attrs.href);
  });
  return [...addresses];
}

/** Returns its caption and surrounding text: the service does not see the picture itself. */
function aboutPicture(editor: Editor, position: number): string {
  const { doc } = editor.state;
  const place = doc.resolve(position).index(0);
  const { caption = '', alt = '' } = doc.nodeAt(position)?.attrs ?? {};
  const around = [doc.maybeChild(place - 1), doc.maybeChild(place + 1)].map((node) => node?.textContent ?? '');
  return [caption, alt, ...around].filter(Boolean).join(separator) || 'A picture without a caption';
}

/**
 * Parses a rewrite into nodes of an article. Keeps only the links of the text it replaces, because a service may invent
 * an address.
 * @returns the nodes, and the addresses that it lost
 */
export function parseRewrite({ links }: Subject, answer: string) {
  const knownLinks = new Set<string>();
  const withKnownLinks = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withKnownLinks);
    if (typeof value !== 'object' || value === null) return value;
    const node = Object.entries(value).map(([key, part]) => [
      key,
      key === 'marks' ? knownOf(part) : withKnownLinks(part),
    ]);
    return Object.fromEntries(node);
  };
  const knownOf = (marks: { type: string; attrs?: { href: string } }[]) =>
    marks.filter(({ type, attrs }) => {
      if (type !== 'link') return true;
      const isKnown = attrs !== undefined && links.includes(attrs.href);
      if (isKnown) knownLinks.add(attrs.href);
      return isKnown;
    });
  const blocks = withKnownLinks(fromMarkdown(answer).content) as BlockNode[];
  return { blocks, lostLinks: links.filter((address) => !knownLinks.has(address)) };
}

/**
 * Puts an accepted suggestion in place of the text or picture. Suggestions for the title and description change nothing
 * here. @returns false if its subject has changed in the meantime
 */
export function applySuggestion(editor: Editor, subject: Subject, answer: string): boolean {
  const { task, from, to, text } = subject;
  if (isRewrite(task)) {
    const { doc, schema } = editor.state;
    if (to > doc.content.size || writeMarkdown(doc, from, to) !== text) return false;
    return editor
      .chain()
      .focus()
      .command(({ tr }) => {
        const block = textblockOf(doc, from, to);
        if (block?.type.spec.code) tr.replaceWith(from, to, schema.text(answer));
        else {
          const parts = parseRewrite(subject, answer).blocks.map((node) => schema.nodeFromJSON(node));
          const [only] = parts;
          // One paragraph replaces text within a line; several become blocks.
          if (block && parts.length === 1 && only?.isTextblock) tr.replaceWith(from, to, only.content);
          else tr.replaceRange(from, to, fitting(parts, doc.slice(from, to, true)));
        }
        return true;
      })
      .setMeta(stepMeta, suggestionStep)
      .run();
  }
  if (task !== 'alternative') return true;
  if (editor.state.doc.nodeAt(from)?.type.name !== 'figure') return false;
  return editor
    .chain()
    .setNodeSelection(from)
    .updateAttributes('figure', { alt: answer.trim() })
    .setMeta(stepMeta, suggestionStep)
    .run();
}

/**
 * Returns the nodes with the same open ends as the slice they replace, so that half a paragraph joins the other half.
 */
function fitting(parts: Node[], { openStart, openEnd }: Slice): Slice {
  const { content, openStart: first, openEnd: last } = Slice.maxOpen(Fragment.from(parts));
  return new Slice(content, Math.min(openStart, first), Math.min(openEnd, last));
}
