import { expect, test } from 'vitest';
import { newPage } from './browser.ts';

test('an address that leads nowhere says so with its words, status 404 and a way home', async () => {
  const page = await newPage();
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resjam' }).waitFor();
});

test('a page nobody has, met inside the site, says the same without loading the site again', async () => {
  const page = await newPage();
  await page.goto('/about');
  // The page is hydrated before it gets a link that the server did not write.
  await page.mouse.click(5, 5);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/no-such-page';
    link.textContent = 'A link that has grown old';
    document.querySelector('main')?.prepend(link);
    // Lost if the site is loaded again.
    Reflect.set(window, 'isSameDocument', true);
  });
  await page.getByText('A link that has grown old').click();
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resjam' }).waitFor();
});
