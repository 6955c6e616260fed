import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';

export interface PageOptions {
  /** In CSS pixels. */
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  javaScript?: boolean;
  permissions?: string[];
  /** Sent with every request, such as a proxy in between would. */
  extraHTTPHeaders?: Record<string, string>;
  /** For a site behind a proxy whose certificate nobody has signed. */
  ignoreHTTPSErrors?: boolean;
  /** Where the site answers, if a test has one of its own. */
  address?: string;
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | undefined;

/** A browser that does not come to an end of closing says nothing of the site. */
const closed = (closing: Promise<void> | undefined) =>
  Promise.race([closing, sleep(20_000, undefined, { ref: false })]);

afterAll(async () => {
  await closed((await browser)?.close());
});

/**
 * A page in a visit of its own: no cookies, nothing cached; addresses are relative to the site. It closes when the
 * test ends. A script that throws, is refused by the Content-Security-Policy or fails to hydrate fails the test.
 */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const { width = 1280, height = 800, javaScript = true, address = inject('address'), ...rest } = options;
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: quiet });
  const context = await (await browser).newContext({
    baseURL: address,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    locale: 'en-GB',
    ...rest,
  });
  const faults: string[] = [];
  context.on('weberror', (event) => faults.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text())) {
      faults.push(message.text());
    }
  });
  onTestFinished(async () => {
    await closed(context.close());
    if (faults.length > 0) throw new Error(`The page complained:\n${faults.join('\n')}`);
  });
  return await context.newPage();
}
