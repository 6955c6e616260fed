import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { newPage, type PageOptions } from './browser.ts';
import { extent } from './extent.ts';

type Who = 'visitor' | 'member' | 'admin';

const people = new Map<Who, Promise<SignedInPerson>>();

async function visit(who: Who, options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  if (who === 'visitor') return page;
  const person = people.get(who) ?? signInAs(site(), { roles: who === 'admin' ? ['admin'] : [] });
  people.set(who, person);
  await page.context().addCookies([(await person).cookie]);
  return page;
}

const hydrated = async (page: Page) => {
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
};

/** Forms that are sent with a missing value, and the field that has to get the focus then. */
const refused: [name: string, who: Who, path: string, button: string, field: string][] = [
  ['contact', 'visitor', '/contact', 'main form:has(#fullName) button[type=submit]', '#fullName'],
  ['login', 'visitor', '/auth', 'main form button[type=submit]', '#email'],
  ['sign-up', 'visitor', '/auth?tab=signup', 'main form button[type=submit]', '#fullName'],
  ['forgot', 'visitor', '/auth/forgot', 'main form button[type=submit]', '#email'],
  ['application', 'visitor', '/coaching-application', 'main button[value=next]', '#firstName'],
  ['subscribe', 'visitor', '/blog', 'form[action="/subscribe"] button', 'form[action="/subscribe"] input[type=email]'],
  ['a link to one’s letters', 'visitor', '/newsletter', 'main form button[type=submit]', '#email'],
  ['a new password', 'member', '/settings/security', 'form:has(#password) button[type=submit]', '#currentPassword'],
  [
    'an affirmation',
    'admin',
    '/admin/affirmations',
    'main form:has(textarea) button[type=submit]',
    'main form textarea',
  ],
  ['a redirect', 'admin', '/admin/seo/redirects', 'form:has([name=target]) button[type=submit]', '[name=from]'],
  ['a webhook', 'admin', '/admin/settings/webhooks/new', 'form:has([name=url]) button[type=submit]', '[name=url]'],
];

const named = (...names: string[]) => refused.filter(([name]) => names.includes(name));

/** Each kind of form: one of a page, in the flow of a page, and of the team. The next test has one in steps. */
const withScript = extent(named('contact', 'subscribe', 'a redirect'), refused);
/** Without JavaScript the server sets the focus, in the same way for all forms. */
const withoutScript = extent(named('contact'), refused);

test.each([
  ...withScript.map((form) => ({ form, javaScript: true })),
  ...withoutScript.map((form) => ({ form, javaScript: false })),
])(
  '$form.0 (JavaScript: $javaScript): the first field that is refused has the focus, where it can be seen',
  async ({ form: [, who, path, button, field], javaScript }) => {
    const page = await visit(who, { width: 390, height: 700, javaScript });
    await page.goto(path);
    if (javaScript) await hydrated(page);
    await page.locator(button).first().click();
    await page.locator(`${field}:focus`).waitFor();
    expect(await page.locator('[aria-invalid="true"]').first().getAttribute('id')).toBe(
      await page.locator(':focus').getAttribute('id'),
    );
    await expectInView(page);
  },
);

/** Waits until the focused control is in the window, and nothing covers its middle: a message may still be coming. */
async function expectInView(page: Page) {
  const isInView = () =>
    page.evaluate(() => {
      const focus = document.activeElement;
      if (!focus || focus === document.body) return false;
      const { x, y, width, height } = focus.getBoundingClientRect();
      const middle = { x: x + Math.min(width, window.innerWidth) / 2, y: y + height / 2 };
      const top = document.elementFromPoint(middle.x, middle.y);
      return y >= 0 && (top === focus || Boolean(top?.closest('label')?.contains(focus)));
    });
  await expect.poll(isInView).toBe(true);
}

test.each([true, false])(
  'of a question with chips the first one has the focus (JavaScript: %s)',
  async (javaScript) => {
    const page = await visit('visitor', { width: 390, height: 700, javaScript });
    await page.goto('/coaching-application');
    if (javaScript) await hydrated(page);
    for (const id of ['firstName', 'lastName']) await page.locator(`#${id}`).fill('Ann');
    await page.locator('#email').fill('ann@example.test');
    await page.locator('main button[value=next]').click();
    const fields = page.locator('main form textarea');
    await fields.first().waitFor();
    for (let index = 0; index < (await fields.count()); index += 1) await fields.nth(index).fill('Words.');
    await page.locator('main button[value=next]').click();
    const chip = page.locator('fieldset[data-invalid] input').first();
    await page.locator('fieldset[data-invalid] input:focus').waitFor();
    expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectInView(page);
  },
);

const inNpmTest: [Who, string[]][] = [
  ['visitor', ['/', '/contact', '/auth?tab=signup']],
  ['member', ['/settings/security']],
  ['admin', ['/speaking', '/admin/seo', '/admin/subscribers/letters']],
];
const inDrill: [Who, string[]][] = [
  ['visitor', ['/coaching-application', '/search?q=workshop', '/auth', '/auth/forgot', '/auth/verify']],
  ['visitor', ['/auth/reset', '/subscribe', '/newsletter', '/unsubscribe', '/blog']],
  ['member', ['/settings']],
  ['admin', ['/admin/affirmations', '/admin/settings', '/admin/seo/redirects', '/admin/settings/webhooks/new']],
  ['admin', ['/admin/users/invite', '/admin/inbox/replies/new', '/admin/media/settings']],
  ['admin', ['/admin/subscribers/add', '/admin/subscribers/import']],
];
/** A page of each kind of form, and in a drill every page with one. */
const formPages = [...inNpmTest, ...extent([], inDrill)];

/** Waits until changes are laid out and layout shifts are reported. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

interface Watch {
  shifts: string[];
  observer: PerformanceObserver;
}

/** Returns the position of each control of the page, as text. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent?.trim();
        return `${control.tagName} ${name}: ${[box.x, box.y + scrollY, box.width, box.height].map(Math.round)}`;
      }),
  );

/** Returns what `boxes` says without the positions. */
const namesOf = (controls: string[]) => controls.map((control) => control.replace(/: [^:]*$/, '')).join('\n');

const widths: Record<Who, number[]> = {
  visitor: extent([390], [390, 1440]),
  member: extent([390], [390, 1440]),
  admin: extent([1440], [390, 1440]),
};

test.each(formPages.flatMap(([who, paths]) => widths[who].map((width) => ({ who, paths, width }))))(
  'nothing moves when React takes over a page with a form ($who, $width px)',
  async ({ who, paths, width }) => {
    const page = await visit(who, { width, height: 900 });
    let letGo = () => {};
    let held = Promise.resolve();
    await page.route('**/assets/react-*.js', async (route) => {
      await held;
      await route.continue();
    });
    /** Opens a page and lets React take over. @returns its controls before and after, and what shifted */
    const takeOver = async (path: string) => {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      await page.goto(path);
      // Waits until the page is stable: its last font is swapped in and the country is in the footer. The admin area is
      // never idle: its connection for server-sent events stays open.
      if (!path.startsWith('/admin')) await page.waitForLoadState('networkidle');
      // A face of a font that this machine does not have cannot be loaded.
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
      await twoFrames(page);
      await page.evaluate(() => {
        const watch: Watch = { shifts: [], observer: new PerformanceObserver(() => undefined) };
        watch.observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            watch.shifts.push(String((entry as unknown as { value: number }).value));
        });
        watch.observer.observe({ type: 'layout-shift' });
        Object.assign(window, { watch });
      });
      const before = await boxes(page);
      await page.keyboard.press('Shift');
      letGo();
      await page.locator('html[data-hydrated]').waitFor();
      await page.waitForLoadState('networkidle');
      await twoFrames(page);
      const shifts = await page.evaluate(() => (window as unknown as { watch: Watch }).watch.shifts);
      return { before, after: await boxes(page), shifts };
    };
    for (const path of paths) {
      let seen = await takeOver(path);
      // Other journeys work on this site: what a list or a counter tells may have changed in between. React never does so.
      for (let tries = 1; tries < 3 && namesOf(seen.before) !== namesOf(seen.after); tries++)
        seen = await takeOver(path);
      expect(seen.after, path).toEqual(seen.before);
      expect(seen.shifts, path).toEqual([]);
    }
  },
);
