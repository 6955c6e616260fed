import type { Page } from 'playwright-core';
import { findOverflow } from './faults.ts';

/**
 * Returns the faults of the layout of the current page at its present size, one line each:
 *
 * - a word broken inside: up to 16 letters, or any that fits a line of 12 rem, or on a line of less than 7 rem. A longer
 *   word may be broken, because no line is long enough for every word.
 * - text cut off: beyond the edge of what contains it. Cut with an ellipsis is right if the whole text can be read: on
 *   hovering, in the form that it unfolds, after a press on the closed element below it, or at another address, by the
 *   link that it is in or that is the heading of its row.
 * - a control that another element covers, or smaller than 24 pixels (WCAG 2.5.8, with its exceptions for links in a
 *   sentence and for controls with enough space around them)
 * - a text of more than three lines that leaves room for one word in each
 * - words from right to left that are set from left to right: their full stop is at the wrong end
 * - a row of a table without anything in it
 * - a row of a grid with hairlines that its items do not fill
 * - sideways scrolling of the page, and what overflows the window
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  // What follows a change of the width, such as the sidebar of the admin area, is in place after two frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const faults = await Promise.all([findOverflow(page), page.evaluate(findTextFaults), page.evaluate(findGridFaults)]);
  return [...faults.flat(), ...(await page.evaluate(findControlFaults))];
}

/** Runs in the page, so it uses nothing from outside. */
function findTextFaults(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const faults = new Set<string>();
  const range = document.createRange();
  const nameOf = ({ tagName, className, parentElement }: Element) =>
    `${parentElement?.tagName.toLowerCase()}.${String(parentElement?.className).slice(0, 30)} > ${tagName.toLowerCase()}.${String(className).slice(0, 40)}`;
  /** Numbers are one word, with their signs, and addresses, whatever is in them. Other words end at a hyphen. Some scripts, and emoji, break anywhere. */
  const word =
    /[£$€]?\p{N}+(?:[.,:]\p{N}+)+[%+]?|[^\s]*[@/_.]+[^\s]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}’'])+/gu;
  const startsFromRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
  const rowLinks = 'a.row-link[href], :is(h2, h3, h4) a[href], a[href]:is(:has(h2, h3, h4))';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => {
    const { parentElement, data } = node as Text;
    if (!parentElement || data.trim() === '') return NodeFilter.FILTER_REJECT;
    if (parentElement.closest('script, style, svg, select, textarea, noscript, iframe'))
      return NodeFilter.FILTER_REJECT;
    return parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT;
  });
  /** Text for screen readers alone, in a box of one pixel or outside the page until it has the focus. */
  const isForReaders = (element: Element) => {
    const hidden = ['[class*="sr-only"], .skip-link, .sidebar-group > h2, th, td', 'label'];
    return hidden.some((selector) => {
      const box = element.closest(selector)?.getBoundingClientRect();
      return box !== undefined && (box.width <= 1 || box.bottom + scrollY <= 0);
    });
  };
  const hasLargeInitial = (element: Element) =>
    getComputedStyle(element, '::first-letter').getPropertyValue('initial-letter') !== 'normal';
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const parent = node.parentElement as Element;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const first = lines[0];
    if (!first || isForReaders(parent)) continue;
    if (lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) findBrokenWords(node, parent);
    const { direction, unicodeBidi } = getComputedStyle(parent);
    if (startsFromRight.test(node.data) && direction === 'ltr' && unicodeBidi !== 'plaintext')
      faults.add(`words from right to left lack dir="auto" in ${nameOf(parent)}`);
    const tops = new Set(lines.map(({ top }) => Math.round(top)));
    if (tops.size > 3 && !parent.closest('td, th') && Math.max(...lines.map(({ width }) => width)) < 5.5 * rem)
      faults.add(
        `the text ${JSON.stringify(node.data.slice(0, 30))} has ${tops.size} lines of one word in ${nameOf(parent)}`,
      );
    findCut(node, parent, lines);
  }

  function findBrokenWords(node: Text, parent: Element) {
    for (const { 0: letters, index } of node.data.matchAll(word)) {
      if (letters.length < 2 || /\p{Extended_Pictographic}/u.test(letters)) continue;
      if (index === 0 && hasLargeInitial(parent)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + letters.length);
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
      const tops = new Set(pieces.map(({ top }) => Math.round(top / 4)));
      if (tops.size < 2) continue;
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      const longest = Math.max(...pieces.map((piece) => piece.width));
      if (letters.length > 16 && width > 12 * rem && longest >= 7 * rem) continue;
      faults.add(`the word ${letters.slice(0, 40)} is broken in ${nameOf(parent)}`);
    }
  }

  function findCut(node: Text, parent: Element, lines: DOMRect[]) {
    const left = Math.min(...lines.map((line) => line.left));
    const right = Math.max(...lines.map((line) => line.right));
    const bottom = Math.max(...lines.map((line) => line.bottom));
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCutAcross = /hidden|clip/.test(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
      const isCutBelow = /hidden|clip/.test(overflowY) && bottom > edge.bottom + 2;
      if (isCutAcross || isCutBelow) {
        const hasEllipsis = isCutAcross ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none';
        if (!hasEllipsis || !canBeRead(node, parent, box)) {
          faults.add(`the text ${JSON.stringify(node.data.trim().slice(0, 30))} is cut off in ${nameOf(box)}`);
        }
        return;
      }
      if (/auto|scroll/.test(`${overflowX}${overflowY}`) || position === 'fixed') return;
    }
  }

  /** Whether a press on the closed element below a text shows all of the text. */
  function isWholeOnceOpened(box: Element, below: Element | null): boolean {
    if (!(below instanceof HTMLDetailsElement) || below.open || !below.checkVisibility()) return false;
    below.open = true;
    const isWhole = box.scrollHeight <= box.clientHeight + 1;
    below.open = false;
    return isWhole;
  }

  /**
   * Whether the whole text is in a tooltip, in a form that its summary unfolds, shown by the closed element below it, or
   * at the address of the link that it is in or that names its row.
   */
  function canBeRead(node: Text, parent: Element, box: Element): boolean {
    if (parent.closest('[title]')?.getAttribute('title')?.includes(node.data.trim())) return true;
    const folded = parent.closest('summary')?.closest('details')?.querySelectorAll('textarea') ?? [];
    if ([...folded].some(({ value }) => value.includes(node.data.trim()))) return true;
    if (isWholeOnceOpened(box, box.nextElementSibling)) return true;
    const row = box.closest('li, tr, article');
    const link = parent.closest<HTMLAnchorElement>('a[href]') ?? row?.querySelector<HTMLAnchorElement>(rowLinks);
    return link != null && link.pathname + link.search !== location.pathname + location.search;
  }
  return [...faults];
}

/** Runs in the page, so it uses nothing from outside. */
function findGridFaults(): string[] {
  const faults: string[] = [];
  for (const grid of document.querySelectorAll('main *')) {
    const { display, columnGap, backgroundColor } = getComputedStyle(grid);
    const last = grid.lastElementChild;
    if (display !== 'grid' || columnGap !== '1px' || !last || !grid.checkVisibility()) continue;
    if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
    const gap = grid.getBoundingClientRect().right - last.getBoundingClientRect().right;
    if (gap > 3)
      faults.push(
        `the last row of ${grid.tagName.toLowerCase()}.${grid.className} has ${Math.round(gap)} empty pixels`,
      );
  }
  for (const row of document.querySelectorAll('main tr')) {
    const isEmpty = [...row.children].every((cell) => cell.getBoundingClientRect().width <= 1);
    if (isEmpty && row.getBoundingClientRect().height > 4)
      faults.push(`a row of ${row.closest('table')?.className} is empty`);
  }
  return faults;
}

/** Runs in the page, so it uses nothing from outside. */
function findControlFaults(): string[] {
  const least = 24;
  const faults = new Set<string>();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 40)} ${JSON.stringify((element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30))}`;
  const selector =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    if (control.closest('[inert], [aria-hidden="true"], .skip-link')) return false;
    const { width, height, right, bottom } = control.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0 && bottom + scrollY > 0;
  });
  /** The area that one may press: the control, and its label if it is inside. */
  const targetOf = (control: HTMLElement) => control.closest('label') ?? control;
  const boxes = controls.map((control) => targetOf(control).getBoundingClientRect());
  const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5;
  const isInSentence = (control: HTMLElement) => {
    if (getComputedStyle(control).display !== 'inline') return false;
    let block = control.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const ownLength = control.textContent?.trim().length ?? 0;
    return (block?.textContent?.trim().length ?? 0) > ownLength;
  };
  const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  /** Whether a circle of 24 pixels around the middle touches another target, or the circle of another small one. */
  const isCrowded = (index: number) => {
    const { x, y } = middle(boxes[index] as DOMRect);
    return boxes.some((box, other) => {
      if (other === index || targetOf(controls[other] as HTMLElement) === targetOf(controls[index] as HTMLElement))
        return false;
      if (isSmall(box)) {
        const { x: otherX, y: otherY } = middle(box);
        return Math.hypot(x - otherX, y - otherY) < least;
      }
      const nearX = Math.max(box.left, Math.min(x, box.right));
      const nearY = Math.max(box.top, Math.min(y, box.bottom));
      return Math.hypot(x - nearX, y - nearY) < least / 2;
    });
  };
  for (const [index, control] of controls.entries()) {
    const box = boxes[index] as DOMRect;
    if (!isSmall(box) || isInSentence(control) || !isCrowded(index)) continue;
    faults.add(`${Math.round(box.width)} × ${Math.round(box.height)} pixels are too small for ${nameOf(control)}`);
  }

  const at = { x: scrollX, y: scrollY };
  for (const control of controls) {
    if (getComputedStyle(control).pointerEvents === 'none') continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const rect = control.getClientRects()[0];
    if (!rect) continue;
    const { x, y } = middle(rect);
    const hit = document.elementFromPoint(x, y);
    if (!hit || control.contains(hit) || hit.contains(control)) continue;
    if (hit.closest('label') && hit.closest('label') === control.closest('label')) continue;
    if (hit.closest('label')?.control === control) continue;
    faults.add(`${nameOf(control)} is covered by ${nameOf(hit)}`);
  }
  scrollTo({ left: at.x, top: at.y, behavior: 'instant' });
  return [...faults];
}
