import { styleOf, styleText } from './style-text.ts';

/** Such as `mso-list:l0 level1 lfo1`: the list that Word knows it as, and its level. */
const listStyle = /mso-list:\s*(\S+)\s+level(\d+)(?:\s+(lfo\d+))?/i;
const isMark = /mso-list:\s*ignore/i;
/** `1.`, `b)`, `(iv)`, `1.2.`; any other mark is a bullet. */
const numberMark = /^\(?(?:\d+(?:\.\d+)*|[a-z]{1,4})[.)]/i;

/** A paragraph of an item after its first one. It has no mark of its own. */
const isContinuation = (element: Element) =>
  /^MsoListParagraph/.test(element.className) && !listStyle.test(styleOf(element));

interface OpenList {
  item: Element;
  list: Element;
  level: number;
  /** In points. */
  indent: number;
  /** The list's id in Word, and whether it counts: a list of another kind is another list. */
  key: string;
}

/**
 * Converts Word's list items to lists. Word writes most of them as paragraphs with a mark and an indent. The lists that it
 * writes as such stay.
 */
export function convertWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll(`[${styleText}*="mso-list"], [class^="MsoListParagraph"]`)]) {
    const [, name, levelText, override = ''] = listStyle.exec(styleOf(paragraph)) ?? [];
    if (paragraph.closest('li') || !(levelText || isContinuation(paragraph))) continue;
    if (last && blockBefore(paragraph) !== last) open = [];
    if (!levelText) {
      itemAt(open, indentOf(paragraph))?.append(paragraph);
      continue;
    }
    const level = Number(levelText);
    const mark = takeMark(paragraph);
    const key = `${name} ${override} ${numberMark.test(mark)}`;
    open = open.filter((opened) => opened.level <= level);
    const beside = open.at(-1)?.level === level ? open.pop() : undefined;
    const list = beside?.key === key ? beside.list : startList(paragraph, mark, open.at(-1)?.item);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    open.push({ item, list, level, indent: indentOf(paragraph), key });
    last = open[0]?.list ?? null;
  }
}

/** Returns the element above. Word writes the ends of bookmarks between paragraphs. */
function blockBefore(paragraph: Element): Element | null {
  let before = paragraph.previousElementSibling;
  while (before?.matches('span, a') && !before.textContent?.trim() && !before.querySelector('img'))
    before = before.previousElementSibling;
  return before;
}

/** The indent of Word's style for lists. */
const usualIndent = 36;
/** In points. */
const units = new Map(Object.entries({ pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }));

/** Returns the left margin, in points. */
function indentOf(paragraph: Element): number {
  const [, size, unit = ''] = /margin-left:\s*(-?[\d.]+)(pt|in|cm|mm|px)/i.exec(styleOf(paragraph)) ?? [];
  return size ? Number(size) * (units.get(unit.toLowerCase()) ?? 1) : usualIndent;
}

/** Returns the deepest item that is not indented more, or else the first. */
const itemAt = (open: readonly OpenList[], indent: number): Element | undefined =>
  (open.findLast((opened) => opened.indent <= indent) ?? open[0])?.item;

/** Removes the mark from the text: the list creates its own. */
function takeMark(paragraph: Element): string {
  const marks = [...paragraph.querySelectorAll(`[${styleText}*="mso-list"]`)].filter((element) =>
    isMark.test(styleOf(element)),
  );
  for (const mark of marks) mark.remove();
  return marks[0]?.textContent?.trim() ?? '';
}

/** Starts a list inside the item above if that is less indented, otherwise in place of the paragraph. */
function startList(paragraph: Element, mark: string, above: Element | undefined): Element {
  const start = numberMark.test(mark) ? numberOf(mark) : null;
  const list = paragraph.ownerDocument.createElement(start === null ? 'ul' : 'ol');
  if (start !== null && start !== 1) list.setAttribute('start', String(start));
  if (above) above.append(list);
  else paragraph.before(list);
  return list;
}

const romans = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100 }));

/** Returns the number of a mark: 3 for `3.`, `c)`, `(iii)` and `2.3.`. */
function numberOf(mark: string): number {
  const [word = ''] = mark.toLowerCase().match(/\d+(?=[.)]*$)|[a-z]+/) ?? [];
  if (/^\d/.test(word)) return Number(word);
  // A single c or l is a letter: nobody begins a list at fifty.
  if (/^[ivxlc]+$/.test(word) && !/^[lc]$/.test(word)) {
    const values = [...word].map((sign) => romans.get(sign) ?? 0);
    return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
  }
  return [...word].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
}
