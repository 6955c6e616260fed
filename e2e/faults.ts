import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { extent } from './extent.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Appearance {
  /** Of the window, in CSS pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
}

const phoneInLight: Appearance = { width: 390, colorScheme: 'light' };
const phoneInDark: Appearance = { width: 390, colorScheme: 'dark' };
const desktopInLight: Appearance = { width: 1440, colorScheme: 'light' };
const desktopInDark: Appearance = { width: 1440, colorScheme: 'dark' };

/** The appearances in which each state of a screen is tested. A drill tests every combination. */
export const appearances = extent([phoneInDark], [phoneInLight, phoneInDark, desktopInLight, desktopInDark]);

/**
 * Returns the appearance in which to open the screen at this place of a long list. Where appearances differ, most
 * screens differ alike: every other one is enough for each.
 */
export const alternateAppearance = (place: number): Appearance => (place % 2 === 0 ? phoneInLight : desktopInDark);

/** Waits for colour transitions (up to 120 ms): a colour between two is neither. Skips endless animations. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });

interface AxeOptions {
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
    (values) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    hasBestPractices ? [...tags, 'best-practice'] : tags,
  );
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
}

/** Returns the faults in every appearance, and what overflows the smallest window. Changes the window's size. */
export async function findFaultsInAppearances(page: Page, options?: AxeOptions): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const fault of await findFaults(page, options)) faults.push(`${width} ${colorScheme} ${fault}`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  for (const fault of await findOverflow(page)) faults.push(`320 ${fault}`);
  return faults;
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
