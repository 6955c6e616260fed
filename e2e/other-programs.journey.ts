import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { eventually } from './site.ts';

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** Replaces every text by an element, also what appears later, as the translators of browsers do. */
function translate(): void {
  const done = new WeakSet<Node>();
  const translateWithin = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || done.has(parent) || parent.closest('script, style, textarea, svg, option'))
        continue;
      const font = document.createElement('font');
      font.textContent = `${text.data}°`;
      done.add(font);
      text.replaceWith(font);
    }
  };
  const translateLater = (records: MutationRecord[]) =>
    setTimeout(() => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateWithin(node);
    });
  translateWithin(document.body);
  new MutationObserver(translateLater).observe(document.body, { childList: true, subtree: true });
}

/** Puts elements beside fields and above the page, as password managers and grammar checkers do. */
function markFields(): void {
  document.body.prepend(document.createElement('x-toolbar'));
  for (const field of document.querySelectorAll('input, textarea')) {
    field.before(document.createElement('x-checker'));
    field.after(document.createElement('div'));
  }
}

test.each([
  ['before React runs', false],
  ['afterwards', true],
])('a page that is translated %s is whole and follows what is typed and searched', async (_, isLater) => {
  const page = await newPage();
  await page.goto('/contact');
  if (isLater) {
    await page.keyboard.press('Shift');
    await hydrated(page);
  }
  await page.evaluate(translate);
  const textLength = (await page.locator('main').innerText()).length;
  await page.getByLabel('Message').pressSequentially('Good day');
  await hydrated(page);
  await eventually('the count follows', async () => /8°?\s*\/\s*°?2,000/.test(await page.locator('main').innerText()));
  expect(await page.getByLabel('Message').inputValue()).toBe('Good day');
  expect(Math.abs((await page.locator('main').innerText()).length - textLength)).toBeLessThan(20);

  await page.goto('/search?q=workshop');
  if (isLater) {
    await page.keyboard.press('Shift');
    await hydrated(page);
  }
  await page.evaluate(translate);
  const field = page.locator('main input[name="q"]').first();
  await field.fill('sleep');
  await hydrated(page);
  await field.press('Enter');
  await page.waitForURL(/q=sleep/);
  await page.getByRole('heading', { level: 1, name: /^Search/ }).waitFor();
});

test('elements that a program puts beside the fields leave the page whole, also while React begins', async () => {
  const page = await newPage();
  for (const path of ['/contact', '/auth', '/coaching-application']) {
    await page.goto(path);
    const bodyText = await page.locator('body').innerText();
    await page.evaluate(markFields);
    await page.keyboard.press('Shift');
    await page.evaluate(markFields);
    await hydrated(page);
    expect(await page.locator('body').innerText(), path).toBe(bodyText);
  }
});
