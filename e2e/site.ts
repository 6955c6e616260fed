import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, inject } from 'vitest';
import type { Health } from '#server/health.ts';

/** The public pages that every version has. */
export const pagePaths = [
  '/',
  '/about',
  '/coaching',
  '/coaching-sales',
  '/coaching-application',
  '/employee-accountability-coaching',
  '/speaking',
  '/resjam-method',
  '/training',
  '/agency',
  '/saas',
  '/ai-services',
  '/platforms',
  '/contact',
  '/privacy',
  '/disclaimer',
  '/terms',
];

/** The blog's pages on a new site. */
const blogPaths = [
  '/blog',
  '/blog/the-ten-minute-morning-and-why-it-is-enough',
  '/blog/what-to-write-when-there-is-nothing-to-write',
  '/blog/walking-meetings-that-people-do-not-dread',
  '/blog/four-in-six-out-how-meditation-coach-breathes-with-you',
  '/blog/tag/routine',
  '/blog/category/mental-health',
  '/blog/author/resjam',
];

/** Pages with a function other than reading, and the blog's. */
export const otherPaths = [
  ...blogPaths,
  '/forum',
  '/forum/category/simplicity',
  '/forum/category/sleep',
  '/forum/how-do-you-stop-checking-email-after-seven',
  '/auth',
  '/search?q=workshop',
  '/search?q=xylophone',
  '/no-such-page',
];

/** The headers of every response. */
export const secureHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/microphone=\(self\).*geolocation=\(self\)/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The site to request; the site of this run, unless a test has its own. */
  base?: string;
}

/** The longest that a response may take, even if the database is not responding. */
const maxAnswerMs = 30_000;

/**
 * Requests exactly this path, which `fetch` would normalise, and returns exactly the received bytes, which `fetch`
 * would decompress. @throws if the response takes longer than `maxAnswerMs`
 */
export function ask(path: string, { method = 'GET', headers = {}, body, base }: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(base ?? inject('address'));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(maxAnswerMs);
    const clientRequest = request({ hostname, port, path, method, headers, signal, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

/**
 * Polls until `holds` is true, less often the longer it takes: to look costs the site and its database time that it needs.
 * @throws {Error} naming the missing condition, after `withinMs`
 */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean, withinMs = 30_000) {
  const beginMs = Date.now();
  while (!(await holds())) {
    const waitedMs = Date.now() - beginMs;
    if (waitedMs > withinMs) throw new Error(`In ${withinMs} ms it never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(25 + waitedMs / 10, 100)));
  }
}

/** Returns the content and status of `/readyz`. */
export async function askHealth(base?: string): Promise<{ status: number } & Health> {
  const { status, body } = await ask('/readyz', { base });
  return { status, ...(JSON.parse(body.toString()) as Health) };
}
