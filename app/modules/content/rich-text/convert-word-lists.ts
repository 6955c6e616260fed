import { styleOf, styleText } from './style-text.ts';

const listStyle = /mso-list:\s*(\S+)\s+level(\d+)/i;
const isMark = /mso-list:\s*ignore/i;
/** `1.`, `b)`, `iv.`; any other mark is a bullet. */
const numberMark = /^\(?(?:\d+|[a-z]{1,4})[.)]/i;

/** Converts Word's list items to lists. Word writes them as paragraphs with a mark and an indent. */
export function convertWordLists(body: HTMLElement): void {
  let open: { item: Element; list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll(`[${styleText}*="mso-list"]`)]) {
    const [, , levelText] = listStyle.exec(styleOf(paragraph)) ?? [];
    if (!levelText) continue;
    const level = Number(levelText);
    if (last && paragraph.previousElementSibling !== last) open = [];
    const mark = takeMark(paragraph);
    open = open.filter((opened) => opened.level <= level);
    const beside = open.at(-1)?.level === level ? open.pop() : undefined;
    const list = beside?.list ?? startList(paragraph, mark, open.at(-1)?.item);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    open.push({ item, list, level });
    last = open[0]?.list ?? null;
  }
}

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
  const list = paragraph.ownerDocument.createElement(numberMark.test(mark) ? 'ol' : 'ul');
  if (above) above.append(list);
  else paragraph.before(list);
  return list;
}
