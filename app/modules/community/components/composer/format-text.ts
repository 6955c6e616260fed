/** The id of the text of a post, of which a page has one. */
export const composerId = 'post-content';

export type FormatName = 'bold' | 'italic' | 'link' | 'list' | 'quote' | 'code' | 'spoiler';

interface Format {
  label: string;
  /** The replacement of the selection, and the part of it that is selected then. */
  apply: (selected: string) => { text: string; start: number; end: number };
  /** Whether it applies to whole lines. */
  isBlock?: boolean;
}

const around =
  (before: string, after: string, example: string): Format['apply'] =>
  (selected) => {
    const inner = selected || example;
    return { text: before + inner + after, start: before.length, end: before.length + inner.length };
  };

const eachLine =
  (sign: string, example: string): Format['apply'] =>
  (selected) => {
    const text = (selected || example).replace(/^/gm, sign);
    return { text, start: selected ? 0 : sign.length, end: text.length };
  };

export const formats: Record<FormatName, Format> = {
  bold: { label: 'Bold', apply: around('**', '**', 'bold') },
  italic: { label: 'Italic', apply: around('*', '*', 'italic') },
  link: {
    label: 'Link',
    apply: (selected) => {
      const text = `[${selected || 'words'}](https://)`;
      return { text, start: text.length - 9, end: text.length - 1 };
    },
  },
  list: { label: 'List', isBlock: true, apply: eachLine('- ', 'first') },
  quote: { label: 'Quote', isBlock: true, apply: eachLine('> ', 'their words') },
  code: {
    label: 'Code',
    apply: (selected) =>
      selected.includes('\n') ? around('```\n', '\n```', '')(selected) : around('`', '`', 'code')(selected),
  },
  spoiler: { label: 'Spoiler', isBlock: true, apply: around(':::spoiler\n', '\n:::', 'Hidden text') },
};

/** Replaces the selection of a text area as if it were typed, so that the browser can undo it. */
export function replaceSelection(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // The only way that keeps the browser's own undo. Where it does nothing, the text is set.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Formats the selection of a text area, or inserts an example. */
export function format(area: HTMLTextAreaElement, name: FormatName): void {
  const { apply, isBlock = false } = formats[name];
  if (isBlock) selectLines(area);
  const from = area.selectionStart;
  const before = area.value.slice(0, from);
  const { text, start, end } = apply(area.value.slice(from, area.selectionEnd));
  // A block needs a blank line above it, or it belongs to the paragraph.
  const gap =
    isBlock && before.trim() !== '' && !before.endsWith('\n\n') ? (before.endsWith('\n') ? '\n' : '\n\n') : '';
  replaceSelection(area, gap + text);
  area.setSelectionRange(from + gap.length + start, from + gap.length + end);
}

function selectLines(area: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = area;
  if (selectionStart === selectionEnd) return;
  const end = value.indexOf('\n', selectionEnd);
  area.setSelectionRange(value.lastIndexOf('\n', selectionStart - 1) + 1, end < 0 ? value.length : end);
}

/** Appends a quote to what is written, with a line for the answer below it. */
export function appendQuote(area: HTMLTextAreaElement, quote: string): void {
  const gap = area.value.trim() === '' ? '' : area.value.endsWith('\n\n') ? '' : '\n\n';
  area.setSelectionRange(area.value.length, area.value.length);
  replaceSelection(area, `${gap}${quote}\n\n`);
}
