import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seedAffirmations } from '#seeds/affirmations.ts';
import { newPage } from './browser.ts';
import { eventually } from './site.ts';

const all = seedAffirmations.map(({ text }) => text);
const shownAffirmation = (page: Page) => page.locator('[data-behaviour="affirmation"]').innerText();
const room = (page: Page) => page.locator('.room').getAttribute('data-pillar');
/** Waits for the script that stops the breath: a key before it stops nothing. */
const listening = (page: Page) =>
  eventually('the breath listens', async () => (await page.locator('.breathing:not([data-listening])').count()) === 0);

/**
 * How many parts of the ring breathe. What a button shows while it waits moves too, and the colour of a part fades when
 * the affirmation changes: that is a transition.
 */
const breathing = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation instanceof CSSAnimation &&
            animation.playState === 'running' &&
            (animation.effect as KeyframeEffect | null)?.target?.closest('.breathing'),
        ).length,
  );
const panel = (page: Page) => page.locator('#welcome-share');

/** Pauses the clock: from here on only the test advances it. */
async function standStill(page: Page) {
  await page.clock.install({ time: '2026-06-01T08:00:00Z' });
  await page.clock.pauseAt('2026-06-01T09:00:00Z');
}

async function openShare(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Share this site' }).click();
  await panel(page).waitFor();
}

for (const javaScript of [true, false]) {
  test(`the share panel opens, closes and closes on a press elsewhere ${javaScript ? 'with' : 'without'} JavaScript`, async () => {
    const page = await newPage({ javaScript });
    await openShare(page);
    await page.getByRole('button', { name: 'Share this site' }).click();
    expect(await panel(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Share this site' }).click();
    expect(await panel(page).isVisible()).toBe(true);
    await page.mouse.click(60, 700);
    expect(await panel(page).isVisible()).toBe(false);
  });
}

test('copying the link puts the address on the clipboard, says so, and shows Copied! for two seconds', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await openShare(page);
  await page.locator('html[data-hydrated]').waitFor();
  // From here the page's time is the test's: on a busy machine the two seconds could be over before anybody looks.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await copied.waitFor();
  const toast = page.getByRole('status').filter({ hasText: 'Link copied!' });
  // What it waits for in the page's time is there after a few steps, well within the two seconds.
  for (let step = 0; step < 25; step++) await page.clock.runFor(20);
  await toast.waitFor();
  expect(await toast.innerText()).toContain('Website URL has been copied to your clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(page.url()).origin);
  await page.clock.runFor(500);
  expect(await copied.isVisible()).toBe(true);
  await page.clock.runFor(1500);
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  await page.clock.runFor(4500);
  await eventually('the toast has gone after six seconds', async () => (await toast.count()) === 0);
});

test('where the clipboard refuses, a destructive toast asks to copy by hand and stays until it is closed', async () => {
  const page = await newPage();
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  });
  await openShare(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByRole('alert');
  await toast.waitFor();
  expect(await toast.innerText()).toContain('Copy failed');
  expect(await toast.innerText()).toContain('Please copy the URL manually.');
  expect(await page.getByRole('button', { name: 'Copied!' }).count()).toBe(0);
  await page.clock.runFor(20_000);
  expect(await toast.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await eventually('the toast is closed', async () => (await toast.count()) === 0);
});

test('the system’s own share sheet is offered where there is one', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await openShare(page);
  await page.getByRole('button', { name: 'Share…' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Resjam', url: new URL(page.url()).origin },
  ]);
});

test('the search box finds, with JavaScript and without', async () => {
  for (const javaScript of [true, false]) {
    const page = await newPage({ javaScript });
    await page.goto('/');
    await page.getByLabel('Search products').fill('receptionist');
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?q=receptionist');
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('link', { name: 'AI receptionist' }).first().waitFor();
    expect(await results.locator('a[href^="/ai-services"]').count()).toBeGreaterThan(0);
    expect(await page.getByLabel('Search products').inputValue()).toBe('receptionist');
  }
});

test('a search that finds nothing says so and offers a way on', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/search?q=xylophone');
  await page.getByRole('heading', { name: 'Nothing found for “xylophone”' }).waitFor();
  expect(await page.getByRole('link', { name: 'Ask a person' }).getAttribute('href')).toBe('/contact');
  const likely = page.getByRole('navigation', { name: 'You might be looking for' });
  expect(await likely.getByRole('link').count()).toBe(7);
});

test('voice search is hidden where the browser cannot listen', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.getByRole('button', { name: 'Search by voice' }).count()).toBe(0);
});

test('voice search fills the field with what was heard and searches for it', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    class Listener extends EventTarget {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        setTimeout(() => {
          this.onresult?.({ results: [[{ transcript: ' workshop ' }]] });
          this.onend?.();
        }, 1500);
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Listener });
  });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await page.getByText('Listening. Say what you are looking for.').waitFor();
  await page.waitForURL('/search?q=workshop');
  await eventually(
    'what was heard is shown',
    async () => (await page.getByLabel('Search products').inputValue()) === 'workshop',
  );
});

test('voice search says what went wrong', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    class Deaf extends EventTarget {
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        setTimeout(() => {
          this.onerror?.({ error: 'not-allowed' });
          this.onend?.();
        }, 20);
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Deaf });
  });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await page.getByText('The microphone is blocked for this site. Please type instead.').waitFor();
});

test('one of the twelve affirmations shows at load, and not always the same', async () => {
  expect(all).toHaveLength(12);
  const page = await newPage();
  const seen = new Set<string>();
  for (let load = 0; load < 30 && seen.size < 3; load += 1) {
    await page.goto('/');
    seen.add(await shownAffirmation(page));
  }
  for (const text of seen) expect(all).toContain(text);
  expect(seen.size).toBeGreaterThanOrEqual(3);
});

test('without JavaScript there is an affirmation too', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/');
  expect(all).toContain(await shownAffirmation(page));
});

test('every quarter of an hour the affirmation fades for 300 ms into another, never the same twice running', async () => {
  const page = await newPage({ reducedMotion: 'no-preference' });
  await standStill(page);
  await page.goto('/');
  const line = page.locator('[data-behaviour="affirmation"]');
  let before = await shownAffirmation(page);
  expect(all).toContain(before);
  await page.clock.runFor(899_900);
  expect(await shownAffirmation(page)).toBe(before);
  expect(await line.getAttribute('data-fading')).toBeNull();
  await page.clock.runFor(100);
  for (let turn = 0; turn < 15; turn += 1) {
    expect(await line.getAttribute('data-fading')).not.toBeNull();
    expect(await shownAffirmation(page)).toBe(before);
    await page.clock.runFor(300);
    expect(await line.getAttribute('data-fading')).toBeNull();
    const after = await shownAffirmation(page);
    expect(all).toContain(after);
    expect(after).not.toBe(before);
    expect(await room(page)).toBe(seedAffirmations.find(({ text }) => text === after)?.pillar);
    before = after;
    await page.clock.runFor(899_700);
  }
});

test('once React runs, the affirmation that was being read stays, and goes on turning at the same pace', async () => {
  const page = await newPage({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const before = await shownAffirmation(page);
  const pillar = await room(page);
  await page.clock.runFor(800_000);
  await page.keyboard.press('Tab');
  await page.locator('html[data-hydrated]').waitFor();
  expect(await shownAffirmation(page)).toBe(before);
  expect(await room(page)).toBe(pillar);
  await page.clock.runFor(100_300);
  expect(await shownAffirmation(page)).not.toBe(before);
});

test('under reduced motion nothing breathes and nothing fades, and the affirmation still changes', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const before = await shownAffirmation(page);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
  await page.clock.runFor(900_000);
  expect(await page.locator('[data-fading]').count()).toBe(0);
  expect(await shownAffirmation(page)).not.toBe(before);
});

test('Escape stops the breath, and it stays stopped once React runs', async () => {
  const page = await newPage({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await breathing(page)).toBeGreaterThan(0);
  await listening(page);
  await page.keyboard.press('Escape');
  await page.locator('html[data-hydrated]').waitFor();
  expect(await breathing(page)).toBe(0);
});

test('a press on the ring stops the breath and starts it again; a press on a button does neither', async () => {
  const page = await newPage({ width: 1440, height: 1000, reducedMotion: 'no-preference' });
  await page.goto('/');
  await listening(page);
  const half = await page.locator('.breathing:visible .half-round').nth(4).boundingBox();
  const [x, y] = [(half?.x ?? 0) + (half?.width ?? 0) / 2, (half?.y ?? 0) + (half?.height ?? 0) / 2];
  await page.mouse.click(x, y);
  await eventually('the breath stops', async () => (await breathing(page)) === 0);
  await page.getByRole('button', { name: 'Share this site' }).click();
  await panel(page).waitFor();
  expect(await breathing(page)).toBe(0);
  await page.getByRole('button', { name: 'Share this site' }).click();
  await panel(page).waitFor({ state: 'hidden' });
  await page.mouse.click(x, y);
  await eventually('the breath starts again', async () => (await breathing(page)) > 0);
});
