import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { newAdminPage, openScreen } from './admin.ts';
import { newPage, newSharedPage } from './browser.ts';
import { extent } from './extent.ts';
import { findOtherIds } from './other-ids.ts';
import { eventually, pagePaths } from './site.ts';

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** Records the names of the scripts that a page requests. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Delays React until `letGo` is called, as a slow network would. */
async function holdReact(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** `screens` sees each page hydrate, without a complaint and with the ids of the server. */
const hydratedPaths = extent(['/', '/coaching'], pagePaths);

test('no page asks for React before somebody touches it; then each hydrates without a complaint and says the same', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const scripts = watchScripts(page);
  for (const path of hydratedPaths) {
    // The last page requests nothing more.
    await page.goto('about:blank');
    scripts.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    // Besides it only what measures the page, once the page is done.
    const others = scripts.filter((name) => !/\/report-page-/.test(name));
    expect(others.length, `${path}: ${others}`).toBe(1);
    expect(scripts.join(), path).not.toMatch(/react|site-/);
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);

    const before = await page.locator('body').innerText();
    const height = await page.evaluate(() => document.body.scrollHeight);
    await page.keyboard.press('Shift');
    await hydrated(page);
    expect(await page.locator('body').innerText(), path).toBe(before);
    expect(await page.evaluate(() => document.body.scrollHeight), path).toBe(height);
    expect(await findOtherIds(page), path).toEqual([]);
  }
});

test.each([
  ['a touch', (page: Page) => page.mouse.click(300, 500)],
  ['the focus', (page: Page) => page.getByRole('link', { name: 'About', exact: true }).focus()],
])('%s starts React', async (_, sign) => {
  const page = await newPage();
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await sign(page);
  await hydrated(page);
  expect(scripts.join()).toMatch(/react/);
});

test('a press on Share and on Copy link before React runs is not lost', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  const letGo = await holdReact(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Share this site' }).click();
  await page.locator('#welcome-share').waitFor();
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  expect(await copy.getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  await page.getByText('Website URL has been copied to your clipboard.').waitFor();
});

test('what is typed and chosen before React runs survives it', async () => {
  const page = await newPage();
  const letGo = await holdReact(page);
  await page.goto('/contact?type=coaching');
  await page.getByLabel('Full name').fill('Robin');
  await page.locator('[name="message"]').fill('Twelve words');
  await page.getByLabel('Enquiry type').selectOption('general');
  letGo();
  await hydrated(page);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Robin');
  expect(await page.locator('[name="message"]').inputValue()).toBe('Twelve words');
  expect(await page.getByLabel('Enquiry type').inputValue()).toBe('general');
  expect(await page.getByText('12 / 2,000').count()).toBe(1);

  await page.goto('/coaching-application');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('36-45').check();
  await hydrated(page);
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin');
  expect(await page.getByLabel('36-45').isChecked()).toBe(true);
});

test('words typed over words that stood there before React runs survive it', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/affirmations');
  const edit = await page
    .getByRole('link', { name: /^Edit:/ })
    .first()
    .getAttribute('href');
  const letGo = await holdReact(page);
  await page.goto(edit ?? '');
  const field = page.getByRole('textbox', { name: /^Affirmation/ });
  expect(await field.inputValue()).not.toBe('');
  await field.fill('Other words');
  letGo();
  await hydrated(page);
  expect(await field.inputValue()).toBe('Other words');
  expect(await page.getByText('11 / 160').count()).toBe(1);
});

test('a search typed before React runs survives it', async () => {
  const page = await newPage();
  const letGo = await holdReact(page);
  await page.goto('/');
  await page.getByLabel('Search products').fill('journal');
  letGo();
  await hydrated(page);
  expect(await page.getByLabel('Search products').inputValue()).toBe('journal');
});

test('a question that was opened before React runs stays open', async () => {
  const page = await newPage();
  const letGo = await holdReact(page);
  await page.goto('/coaching');
  const question = page.locator('details:not([open])').first();
  await question.locator('summary').click();
  const answer = page.getByText('Yes. A virtual programme runs entirely by video');
  expect(await answer.isVisible()).toBe(true);
  letGo();
  await hydrated(page);
  expect(await answer.isVisible()).toBe(true);
});

test('when the network fails the page lives on, and the next sign tries again', async () => {
  const page = await newPage();
  let isCut = true;
  await page.route('**/assets/react-*.js', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/about');
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Shift');
  await failed;
  await page.getByRole('button', { name: 'Products' }).click();
  expect(await page.locator('#products-menu').isVisible()).toBe(true);
  isCut = false;
  await eventually('a later sign starts React', async () => {
    await page.keyboard.press('Shift');
    return (await page.locator('html[data-hydrated]').count()) > 0;
  });
});

/** Sets a mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

test('links are followed without a reload, also in blocks that were left as the server sent them', async () => {
  const page = await newPage();
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await mark(page);
  const steps: [link: string, path: string, heading: string][] = [
    ['Explore AI Services', '/ai-services', 'An AI receptionist for the calls you miss.'],
    ['Book a Free Consultation', '/contact?type=ai-services#enquiry-form', 'Tell us who you are'],
    ['Terms', '/terms', 'Terms'],
    ['Resjam home', '/', 'Resjam'],
    ['Corporate programmes', '/coaching', 'Wellbeing at work, one small habit at a time.'],
  ];
  for (const [name, path, heading] of steps) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForURL(path);
  }
  expect(await isSameDocument(page)).toBe(true);
  await page.waitForFunction(() => document.title.startsWith('Corporate wellbeing programmes'));
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/coaching$/);
  expect(await page.getByText('Side by side').isVisible()).toBe(true);
  for (const [, , heading] of steps.slice(0, -1).reverse()) {
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'We look after people' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

// Hydration gets less data than a navigation inside the site.
test.each(extent(['/coaching'], ['/coaching', '/blog/the-ten-minute-morning-and-why-it-is-enough']))(
  '%s says the same when somebody returns to it from inside the site',
  async (path) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = await page.locator('main').innerText();
    await page.keyboard.press('Shift');
    await hydrated(page);
    await mark(page);
    await page.getByRole('link', { name: 'Terms', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    await page.goBack();
    await eventually('the page is whole', async () => (await page.locator('main').innerText()) === before);
    expect(await isSameDocument(page)).toBe(true);
  },
);

test('a new page begins at its top, and going back returns to where one was', async () => {
  const page = await newPage();
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await hydrated(page);
  const link = page.getByRole('link', { name: 'Contact Us', exact: true }).last();
  await link.scrollIntoViewIfNeeded();
  await eventually('the page has come to rest', async () => {
    const [before = 0, after] = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const before = scrollY;
      for (let each = 0; each < 3; each += 1) await frame();
      return [before, scrollY];
    });
    return before > 500 && before === after;
  });
  const left = await page.evaluate(() => scrollY);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Tell us who you are' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'We look after people' }).waitFor();
  await eventually('the page is where it was', async () => {
    return Math.abs((await page.evaluate(() => scrollY)) - left) < 40;
  });
});

test('a move to another page is announced by its title and the focus does not stay on what has gone', async () => {
  const page = await newPage();
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.getByRole('link', { name: 'Discover Platforms' }).click();
  await page.getByRole('heading', { level: 1, name: 'A quiet harbour' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.isConnected)).toBe(true);
  expect(await page.title()).toBe('Resjam Social and the six-app suite · Resjam');
});

test('home, reached from inside the site, turns its affirmation and breathes', async () => {
  const page = await newPage({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const line = page.locator('[data-behaviour="affirmation"]');
  await line.waitFor();
  const before = await line.innerText();
  await page.clock.runFor(900_300);
  expect(await line.innerText()).not.toBe(before);
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const isBeforeHydration = () =>
    [...document.querySelectorAll('.breathing')].every((ring) => ring.hasAttribute('data-still'));
  expect(await page.evaluate(isBeforeHydration)).toBe(true);
});

const broken = 'Broken by an extension';

/** Lets each page's own component throw while `window.isBroken`. */
async function breakPages(page: Page): Promise<void> {
  await page.route('**/assets/page-*.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    const [exported, name] = /(\w+) as default,?/.exec(script) ?? [];
    const [source] = /"[^"]+"/.exec(script) ?? [];
    expect([exported, source], script).not.toContain(undefined);
    const body = `${script.replace(exported ?? '', '')}
      import { ${name} as Page } from ${source};
      export default (props) => { if (window.isBroken) throw new Error('${broken}'); return Page(props); };`;
    await route.fulfill({ response: answer, body });
  });
}

/** Lets a method of the browser throw that React Router calls on all pages. */
const breakRendering = (page: Page) =>
  page.addInitScript((message) => {
    const { map } = Array.prototype;
    // biome-ignore lint/suspicious/noExplicitAny: as in the prototype.
    Array.prototype.map = function (this: unknown[], ...args: [any]) {
      if (new Error().stack?.split('\n')[2]?.includes('/react-')) throw new Error(message);
      return map.apply(this, args);
    } as typeof map;
  }, broken);

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['a component of the page', breakPages],
  ['what all pages have', breakRendering],
])('when %s fails while React takes over, the page stays and works without it', async (_, breakIt) => {
  // React complains that the site's styles may not be inserted again.
  const { page } = await newSharedPage();
  onTestFinished(() => page.context().close());
  await breakIt(page);
  await page.addInitScript(() => Object.assign(window, { isBroken: true }));
  await page.goto('/contact');
  await mark(page);
  const look = () => page.evaluate(() => [document.title, document.body.innerText, document.body.scrollHeight]);
  const before = await look();
  const failure = page.waitForEvent('console', (message) => message.text().includes(broken));
  await page.getByLabel('Full name').fill('Robin');
  await failure;
  expect(await look()).toEqual(before);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Robin');
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);

  // The server's answer to the form, and the behaviour of a menu.
  await page.getByRole('button', { name: 'Products' }).click();
  expect(await page.locator('#products-menu').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  const failureOfAnswer = page.waitForEvent('console', (message) => message.text().includes(broken));
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Invalid email address').first().waitFor();
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Robin');
  await page.keyboard.press('Shift');
  // A press in the very moment in which the page is put back is lost.
  await failureOfAnswer;
  await page.getByRole('link', { name: 'Terms', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
});

test('an error after hydration shows the error page', async () => {
  const page = await newPage();
  await breakPages(page);
  await page.goto('/contact');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isBroken: true }));
  await page.getByRole('link', { name: 'Terms', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
});
