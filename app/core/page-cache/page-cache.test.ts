import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { PageCache, type RenderedPage } from './page-cache.server.ts';

const rendered = (body: string, ...tags: string[]): RenderedPage => ({
  status: 200,
  headers: [],
  type: 'text/html; charset=utf-8',
  body: Buffer.from(body),
  tags: new Set(tags),
});

afterEach(() => setClock());

describe('PageCache', () => {
  test('renders once for everyone who asks at the same moment', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    let renders = 0;
    const render = async () => {
      renders++;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return rendered('one', 'page:/');
    };
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.fill('/', render)));
    expect(renders).toBe(1);
    expect(pages.every((page) => page?.identity.toString() === 'one')).toBe(true);
    // A request that was on its way meanwhile finds it.
    await cache.fill('/', render);
    expect(renders).toBe(1);
  });

  test('a notice makes the pages that carry its tag stale, and no others', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    await cache.fill('/about', async () => rendered('about', 'page:/about', 'settings:navigation'));
    await cache.fill('/terms', async () => rendered('terms', 'page:/terms'));
    cache.drop(['page:/about']);
    expect(cache.findFresh('/about')).toBeUndefined();
    expect(cache.find('/about')?.identity.toString()).toBe('about');
    expect(cache.findFresh('/terms')).toBeDefined();
    cache.drop(['*']);
    expect(cache.findFresh('/terms')).toBeUndefined();
  });

  test('a page whose freshness is limited is rendered again after that time, without a notice', async () => {
    let elapsedMs = 0;
    const cache = new PageCache({ maxBytes: 1e6, elapsedMs: () => elapsedMs });
    await cache.fill('/api/suggestions', async () => ({ ...rendered('old', 'search'), freshMs: 60_000 }));
    elapsedMs = 59_000;
    expect(cache.findFresh('/api/suggestions')).toBeDefined();
    elapsedMs = 60_000;
    expect(cache.findFresh('/api/suggestions')).toBeUndefined();
  });

  test('a page rendered while a notice arrived is not taken for fresh', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    await cache.fill('/', async () => {
      cache.drop(['page:/']);
      return rendered('old words', 'page:/');
    });
    expect(cache.findFresh('/')).toBeUndefined();
  });

  test('a page rendered while notices of other content arrived is fresh', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    await cache.fill('/', async () => {
      cache.drop(['draft:1']);
      cache.drop(['thread:2']);
      return rendered('words', 'page:/');
    });
    expect(cache.findFresh('/')).toBeDefined();
    cache.drop(['page:/']);
    await cache.fill('/', async () => {
      cache.drop(['*']);
      return rendered('words', 'page:/');
    });
    expect(cache.findFresh('/')).toBeUndefined();
  });

  test('who asks after a notice of other content joins the render of before, and renders again if it was of this page', async () => {
    for (const [tag, renders] of [
      ['thread:2', 1],
      ['page:/', 2],
    ] as const) {
      const cache = new PageCache({ maxBytes: 1e6 });
      let finish = () => {};
      const texts: string[] = [];
      const render = (text: string) => async () => {
        texts.push(text);
        if (text === 'old')
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
        return rendered(text, 'page:/');
      };
      const old = cache.fill('/', render('old'));
      cache.drop([tag]);
      const filling = cache.fill('/', render('new'));
      finish();
      await old;
      expect((await filling)?.identity.toString()).toBe(renders === 1 ? 'old' : 'new');
      expect(texts).toHaveLength(renders);
      expect(cache.findFresh('/')?.identity.toString()).toBe(renders === 1 ? 'old' : 'new');
    }
  });

  test('who asks after a notice does not join a render from before it, and is not overtaken by it', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    await cache.fill('/', async () => rendered('first words', 'page:/'));
    cache.drop(['page:/']);
    let finishOld = () => {};
    const old = cache.fill('/', async () => {
      await new Promise<void>((resolve) => {
        finishOld = resolve;
      });
      return rendered('old words', 'page:/');
    });
    cache.drop(['page:/']);
    const page = await cache.fill('/', async () => rendered('new words', 'page:/'));
    expect(page?.identity.toString()).toBe('new words');
    finishOld();
    await old;
    expect(cache.findFresh('/')?.identity.toString()).toBe('new words');
  });

  test('keeps within its bytes, letting go of what was used longest ago', async () => {
    const page = 'x'.repeat(10_000);
    const cache = new PageCache({ maxBytes: 25_000 });
    for (const key of ['a', 'b']) await cache.fill(key, async () => rendered(page, key));
    cache.find('a');
    await cache.fill('c', async () => rendered(page, 'c'));
    expect(cache.find('b')).toBeUndefined();
    expect(cache.find('a')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(25_000);
  });

  test('variants of a page are few, and go before any page does', async () => {
    const cache = new PageCache({ maxBytes: 25_000 });
    await cache.fill('/about', async () => rendered('x'.repeat(10_000), 'about'));
    for (let page = 1; page <= 200; page++) {
      await cache.fill(`/blog?page=${page}`, async () => rendered('y'.repeat(400), 'blog'));
    }
    expect(cache.find('/blog?page=184')).toBeUndefined();
    expect(cache.find('/blog?page=185')).toBeDefined();
    for (let path = 1; path <= 200; path++) {
      await cache.fill(`/page-${path}?type=1`, async () => rendered('z'.repeat(2000), 'page'));
      await cache.fill(`/%61bout${path}`, async () => rendered('z'.repeat(2000), 'page'));
    }
    expect(cache.find('/about')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(25_000);
  });

  test('a page that is asked for again is packed more tightly, and says the same', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    const text = Array.from({ length: 4000 }, (_, index) => `word${(index * 7919) % 1000}`).join(' ');
    await cache.fill('/', async () => rendered(text, 'page:/'));
    const first = cache.find('/')?.br?.length ?? 0;
    cache.findFresh('/');
    await expect.poll(() => cache.find('/')?.br?.length).toBeLessThan(first);
    const page = cache.find('/');
    expect(brotliDecompressSync(page?.br ?? '').toString()).toBe(text);
    expect(cache.bytes).toBe(page?.bytes);
    expect(page?.bytes).toBe(text.length + (page?.gzip?.length ?? 0) + (page?.br?.length ?? 0));
  });

  test('a page larger than the whole cache is answered and not kept', async () => {
    const cache = new PageCache({ maxBytes: 100 });
    const page = await cache.fill('/', async () => rendered('x'.repeat(500), 'page:/'));
    expect(page?.identity.length).toBe(500);
    expect(cache.find('/')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test('what must not be kept is not kept, and the next to ask renders again', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    expect(await cache.fill('/', async () => null)).toBeNull();
    expect(await cache.fill('/', async () => rendered('now', 'page:/'))).not.toBeNull();
  });

  test('a failed render is everyone’s failure once, and is tried again', async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    await expect(cache.fill('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.fill('/', async () => rendered('back', 'page:/'))).not.toBeNull();
  });

  test('a page is trusted for ten minutes without a notice, wherever the machine’s clock is set to', async () => {
    let elapsedMs = 1000;
    const cache = new PageCache({ maxBytes: 1e6, elapsedMs: () => elapsedMs });
    setClock(new Date('2026-01-02T00:00:00Z'));
    await cache.fill('/', async () => rendered('one', 'page:/'));
    setClock(new Date('2026-01-01T00:00:00Z'));
    elapsedMs += 10 * 60_000 - 1;
    expect(cache.findFresh('/')).toBeDefined();
    elapsedMs += 2;
    expect(cache.findFresh('/')).toBeUndefined();
  });
});
