import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { extent } from './extent.ts';

export interface PageOptions {
  /** In CSS pixels. */
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /**
   * Reduced unless a test is about motion, or in a drill: what breathes and fades is drawn sixty times a second on the CPU.
   */
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  javaScript?: boolean;
  hasTouch?: boolean;
  /** The time zone of the device, such as `Asia/Kolkata`. */
  timezoneId?: string;
  permissions?: string[];
  /** Sent with every request, as a proxy would. */
  extraHTTPHeaders?: Record<string, string>;
  /** For a site behind a proxy with a self-signed certificate. */
  ignoreHTTPSErrors?: boolean;
  /** The address of the site, if a test has its own. */
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

const launch = () => chromium.launch({ executablePath: inject('chromium'), args: quiet });

/** Serves all test files of this process, and ends with it. */
let browser: Promise<Browser> | undefined;

/** Returns the browser; another one if it has crashed. */
async function openBrowser(): Promise<Browser> {
  browser ??= launch();
  const current = browser;
  const opened = await current;
  if (opened.isConnected()) return opened;
  if (browser === current) browser = launch();
  return browser;
}

/** A context that hangs while closing is not a fault of the site. */
const closed = (closing: Promise<void>) => Promise.race([closing, sleep(20_000, undefined, { ref: false })]);

/**
 * Opens a page in its own browser context: no cookies, nothing cached; addresses are relative to the site. It closes
 * when the test ends. A script that throws, is refused by the Content-Security-Policy or fails to hydrate fails the
 * test.
 */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const { page, endTest } = await newSharedPage(options);
  onTestFinished(async ({ task }) => {
    try {
      await endTest(task.result?.state === 'fail');
    } finally {
      await closed(page.context().close());
    }
  });
  return page;
}

/**
 * Opens a page like `newPage` that several tests use, one after another, so that its scripts are loaded and compiled
 * once. The caller closes its context, and calls `endTest` at the end of each test.
 * @returns `endTest` reports a test that failed, and throws what the page complained of since the last call
 */
export async function newSharedPage(options: PageOptions = {}) {
  const { width = 1280, height = 800, javaScript = true, address = inject('address'), ...rest } = options;
  const context = await (await openBrowser()).newContext({
    baseURL: address,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    locale: 'en-GB',
    reducedMotion: extent('reduce', 'no-preference'),
    ...rest,
  });
  const faults: string[] = [];
  context.on('weberror', (event) => faults.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text())) {
      faults.push(message.text());
    }
  });
  const requests = new Map<Request, string>();
  context.on('request', (request) => requests.set(request, 'not answered'));
  context.on('requestfinished', async (request) => {
    const response = await request.response().catch(() => null);
    requests.set(request, String(response?.status()));
  });
  context.on('requestfailed', (request) => requests.set(request, request.failure()?.errorText ?? 'failed'));
  const endTest = async (hasFailed: boolean) => {
    if (hasFailed) await report(context, requests);
    requests.clear();
    const complaints = faults.splice(0);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  };
  return { page: await context.newPage(), endTest };
}

/** Prints what the pages of a failed test show, and their last requests with their outcomes. */
async function report(context: BrowserContext, requests: Map<Request, string>): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.innerText('main', { timeout: 2000 }).catch(String);
    console.log(`${page.url()} shows:\n${text.slice(0, 2000)}`);
  }
  const lines = [...requests].map(([request, outcome]) => `${outcome} ${request.method()} ${request.url()}`);
  console.log(`The last requests, in the order in which they began:\n${lines.slice(-25).join('\n')}`);
}

/** Resolves with the response to the next posted form, not to what pages report about a visit. */
export const formAnswered = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'POST' && !new URL(response.url()).pathname.startsWith('/api/'),
  );
