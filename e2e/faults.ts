import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with the page as it stands, one line for each element. */
export async function findFaults(page: Page, except: string[] = []): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  );
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
}

/** Words that stick out of the window on the right, where nothing lets one scroll to them. */
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
