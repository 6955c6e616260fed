import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface Appearance {
  /** Of the window, in CSS pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
}

export const phoneInLight: Appearance = { width: 390, colorScheme: 'light' };
export const phoneInDark: Appearance = { width: 390, colorScheme: 'dark' };
export const desktopInLight: Appearance = { width: 1440, colorScheme: 'light' };
export const desktopInDark: Appearance = { width: 1440, colorScheme: 'dark' };

/**
 * Waits for what moves to its end, and lets no colour change slowly afterwards: a colour between two is neither, and a button
 * that is enabled while axe reads the page would begin a transition. Skips endless animations.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    Object.assign(window, { withoutTransitions: sheet });
    const ends = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });

/** Allows transitions again. */
const release = (page: Page) =>
  page.evaluate(() => {
    const { withoutTransitions } = window as { withoutTransitions?: CSSStyleSheet };
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== withoutTransitions);
  });

export interface AxeOptions {
  /** Rules that are not checked. */
  except?: string[];
  /** Whether the best practices of axe are checked besides WCAG 2.2 AA, such as landmarks and the order of headings. */
  hasBestPractices?: boolean;
}

/** Returns the faults that axe finds on the current page, one line for each element. */
export async function findFaults(
  page: Page,
  { except = [], hasBestPractices = false }: AxeOptions = {},
): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ({ values, except }) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(except.map((id) => [id, { enabled: false }])),
        resultTypes: ['violations'],
      }),
    { values: hasBestPractices ? [...tags, 'best-practice'] : tags, except },
  );
  await release(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Returns the text that overflows the window on the right and cannot be scrolled into view. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement));
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        right > innerWidth + 1 &&
        !element.closest('svg') &&
        !scrollsItself(element.parentElement?.closest('body > * *') ?? null)
      );
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...wide.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    ];
  });
