import { convertWordLists } from './convert-word-lists.ts';
import { maxColumnSpan, maxLanguageLength, maxListStart, maxRowSpan } from './limits.ts';
import { spellOutTables } from './spell-out-tables.ts';
import { styleOf, styleText } from './style-text.ts';

type Step = (body: HTMLElement) => void;

const steps: readonly Step[] = [
  dropWhatIsNoText,
  convertWordLists,
  unwrapWhatIsNoMarkup,
  emphasise,
  nestLists,
  shiftHeadings,
  freeLinks,
  dropOddNumbers,
  dropEmptyLines,
];

/** Removes what Word and Google Docs add to copied text. Text, headings, emphasis, links, lists and tables stay. */
export const cleanPaste = (html: string): string => clean(html, steps);

/** The same for a text that holds no tables: their rows become paragraphs. */
export const cleanPasteWithoutTables = (html: string): string => clean(html, [...steps, spellOutTables]);

function clean(html: string, of: readonly Step[]): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const step of of) step(body);
  return body.innerHTML.replace(/<!--[\s\S]*?-->/g, '');
}

/**
 * The site's content security policy forbids inline styles, and browsers drop them even in a detached document. But
 * they mark bold text and lists, so they are stored in another attribute.
 */
const withoutStyles = (html: string) =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/(<[a-z][^>]*\s)style\s*=/gi, `$1${styleText}=`);

/** Styles and settings; in Word also deletions in tracked changes, and comments. */
const noText = `meta, link, script, title, xml, del[cite], [${styleText}*="mso-element:comment"], .MsoCommentReference, br.Apple-interchange-newline`;

function dropWhatIsNoText(body: HTMLElement): void {
  for (const element of body.querySelectorAll(noText)) element.remove();
}

/** Google Docs wraps everything in a bold element that is not bold. Word has elements with a colon in their name. */
function unwrapWhatIsNoMarkup(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const isFalselyBold =
      /^(B|STRONG)$/.test(element.tagName) && /(?<![-\w])font-weight:\s*normal/i.test(styleOf(element));
    if (isFalselyBold || element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  }
}

const looks: [style: RegExp, name: string][] = [
  [/(?<![-\w])font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/(?<![-\w])font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*line-through/i, 's'],
];

/** Google Docs marks bold, italic and struck text by styles. A heading is bold by itself. */
function emphasise(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`span[${styleText}]`)) {
    if (element.closest('h1, h2, h3, h4, h5, h6')) continue;
    for (const [, name] of looks.filter(([look]) => look.test(styleOf(element)))) {
      const emphasis = element.ownerDocument.createElement(name);
      emphasis.append(...element.childNodes);
      element.append(emphasis);
    }
  }
}

/**
 * Google Docs and Word put a nested list beside its item, not in it. A part of a list begins without the item, which may
 * end the list before: otherwise the level, which has no words, is left out.
 */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const outer = list.parentElement;
    const before = outer?.previousElementSibling;
    const item = list.previousElementSibling ?? (before?.matches('ul, ol') ? before.lastElementChild : null);
    if (item) item.append(list);
    else list.replaceWith(...list.childNodes);
    if (outer?.childElementCount === 0) outer.remove();
  }
}

/** The title of the page is the only level 1 heading, so a text with such headings is shifted down by one level. */
function shiftHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    rename(heading, `h${Math.min(4, Number(heading.tagName.slice(1)) + shift)}`);
}

/** Google and Outlook rewrite links to addresses of their own that track clicks. */
const detours: [detour: RegExp, parameter: string][] = [
  [/^https?:\/\/www\.google\.[a-z.]+\/url\?/, 'q'],
  [/^https:\/\/[a-z0-9]+\.safelinks\.protection\.outlook\.com\//, 'url'],
];

function freeLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const [, parameter] = detours.find(([detour]) => detour.test(address)) ?? [];
    const target = parameter && new URL(address).searchParams.get(parameter);
    if (target) link.setAttribute('href', target);
  }
}

const numbers: [selector: string, name: string, min: number, max: number][] = [
  ['ol', 'start', 0, maxListStart],
  ['td, th', 'colspan', 1, maxColumnSpan],
  ['td, th', 'rowspan', 1, maxRowSpan],
];

/** Removes numbers that a text cannot hold, such as a start below zero, and long names of languages. */
function dropOddNumbers(body: HTMLElement): void {
  for (const [selector, name, min, max] of numbers)
    for (const element of body.querySelectorAll(selector)) {
      const number = Number(element.getAttribute(name));
      if (!Number.isInteger(number) || number < min || number > max) element.removeAttribute(name);
    }
  for (const code of body.querySelectorAll('pre, code'))
    if (code.className.length > maxLanguageLength) code.removeAttribute('class');
}

const afterBlock = ':is(p, ul, ol, table, div, h2, h3, h4) + br';

function dropEmptyLines(body: HTMLElement): void {
  for (const end of body.querySelectorAll(afterBlock)) end.remove();
  for (const line of body.querySelectorAll('p, h2, h3, h4')) {
    if (line.textContent?.trim() === '' && !line.querySelector('img') && !line.closest('td, th')) line.remove();
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
