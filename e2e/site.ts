import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, inject } from 'vitest';
import type { Health } from '#server/health.ts';

/** Every page of the specification that anybody may read. */
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

/** Pages of the blog as a new site has it. */
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

/** Pages that have other work to do than to be read, and the blog's. */
export const otherPaths = [
  ...blogPaths,
  '/forum',
  '/auth',
  '/search?q=workshop',
  '/search?q=xylophone',
  '/no-such-page',
];

/** What every answer carries, whatever it says. */
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
  /** Where to ask; the site of this run, unless a test has one of its own. */
  base?: string;
}

/**
 * Asks for exactly this path, which `fetch` would tidy up first, and gives back exactly the bytes that were sent,
 * which `fetch` would unpack.
 */
export function ask(path: string, { method = 'GET', headers = {}, body, base }: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(base ?? inject('address'));
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Waits until `holds` does, asking again and again. @throws {Error} saying what never came, after `withinMs` */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean, withinMs = 30_000) {
  const deadlineMs = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadlineMs) throw new Error(`In ${withinMs} ms it never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** What `/readyz` says, and with which status. */
export async function askHealth(base?: string): Promise<{ status: number } & Health> {
  const { status, body } = await ask('/readyz', { base });
  return { status, ...(JSON.parse(body.toString()) as Health) };
}
