import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';

/**
 * Returns every element of the page with a digest of its computed styles, also of content before and after it. Custom
 * properties are not part of it: they are seen only through the properties that use them.
 */
function readStyles(): string[] {
  return [...document.querySelectorAll('body, body *')].map((element) => {
    let digest = 0;
    for (const part of [null, '::before', '::after']) {
      const styles = getComputedStyle(element, part);
      if (part && styles.content === 'none') continue;
      for (const name of styles) {
        if (name.startsWith('--')) continue;
        for (const character of styles.getPropertyValue(name)) digest = (digest * 31 + character.charCodeAt(0)) | 0;
      }
    }
    return `${element.tagName}.${element.getAttribute('class') ?? ''} ${digest}`;
  });
}

/** Adds the stylesheet that the page's start data names. */
async function addWholeStylesheet(): Promise<number> {
  const { styles } = JSON.parse(document.getElementById('start-data')?.textContent ?? '{}');
  await new Promise((resolve) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles, onload: resolve }),
    );
  });
  return (await (await fetch(styles)).text()).length;
}

test('a page contains part of the stylesheet and looks as with the whole of it', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  // The home page chooses an affirmation, and with it the colours of the room.
  await page.addInitScript('Math.random = () => 0');
  for (const path of extent(['/', '/coaching', '/forum'], ['/', '/coaching', '/contact', '/blog', '/forum', '/auth'])) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const part = await page.locator('head style').evaluate((style) => style.textContent?.length ?? 0);
    const before = await page.evaluate(readStyles);
    const whole = await page.evaluate(addWholeStylesheet);
    expect(await page.evaluate(readStyles), path).toEqual(before);
    expect(part, path).toBeLessThan(whole * 0.6);
  }
});

test('React starts once the whole stylesheet is there', async () => {
  const page = await newPage();
  let isHeld = true;
  await page.route('**/assets/site-*.css', (route) => (isHeld ? route.abort() : route.continue()));
  await page.goto('/contact');
  const refused = page.waitForEvent('requestfailed');
  await page.keyboard.press('Shift');
  await refused;
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  // The next sign of intent tries again.
  isHeld = false;
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.locator('head link[rel=stylesheet]').count()).toBe(1);
});
