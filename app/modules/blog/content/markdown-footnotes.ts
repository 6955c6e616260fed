import { Marked, type Tokens } from 'marked';
import { escapeXml } from '#app/lib/text/escape-xml.ts';

const definition = /^ {0,3}\[\^([^\][\s]+)\]:[ \t]*(.*)$/;
const mention = /\[\^([^\][\s]+)\]/g;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins a heading, a quote or a list, and so ends the paragraph above it. */
const blockStart = /^ {0,3}(#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])/;

/**
 * Takes the texts of footnotes (`[^1]: text`) out of Markdown. A text continues on lines that are indented, or that
 * follow at once. A text that nothing refers to stays where it is: Markdown alone would drop it as the address of a link.
 */
export function takeFootnotes(markdown: string): { markdown: string; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  const remaining: string[] = [];
  let open: string | null = null;
  let fencedBy: string | null = null;
  let isAfterBlank = true;
  const mentions = new Map<string, number>();
  for (const [, id = ''] of markdown.matchAll(mention)) mentions.set(id, (mentions.get(id) ?? 0) + 1);
  for (const line of markdown.split('\n')) {
    const [, mark] = fence.exec(line) ?? [];
    if (mark && (fencedBy === null || mark.startsWith(fencedBy))) fencedBy = fencedBy === null ? mark : null;
    const [, id, text = ''] = (fencedBy === null && definition.exec(line)) || [];
    if (id !== undefined && !notes.has(id) && (mentions.get(id) ?? 0) > 1) {
      notes.set(id, text.trim());
      open = id;
    } else if (
      open !== null &&
      fencedBy === null &&
      line.trim() !== '' &&
      (/^( {2,}|\t)\S/.test(line) || (!isAfterBlank && !blockStart.test(line)))
    ) {
      notes.set(open, `${notes.get(open)} ${line.trim()}`.trim());
    } else {
      if (line.trim() !== '') open = null;
      remaining.push(id === undefined ? line : line.replace('[', '\\['));
    }
    isAfterBlank = line.trim() === '';
  }
  return { markdown: remaining.join('\n'), notes };
}

/** Returns a parser of Markdown in which `[^1]` is a token of its own, if it is one of a footnote. */
export const footnoteMarked = (textOf: (id: string) => string | undefined): Marked =>
  new Marked({
    gfm: true,
    extensions: [
      {
        name: 'footnote',
        level: 'inline',
        start: (text) => text.indexOf('[^'),
        tokenizer(text) {
          const [raw, id = ''] = /^\[\^([^\][\s]+)\]/.exec(text) ?? [];
          const note = raw && textOf(id);
          return note ? { type: 'footnote', raw, text: note } : undefined;
        },
        renderer: ({ text }: Tokens.Generic) => `<sup data-footnote="${escapeXml(text)}"></sup>`,
      },
    ],
  });
