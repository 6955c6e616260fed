import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressTemplates, copyFor, hasNewTexts, personalEtag } from './page-templates.server.ts';

const own = 'Xk3_pQz8-aLw';
const theirs = 'b7Vn-R2mY_t0';
const words = Array.from({ length: 4000 }, (_, place) => `<p class="text">Wörter ${place % 97} und ${place}</p>`).join(
  '',
);
const pageOf = (key: string) =>
  `<html data-viewer="${key}"><body>${words}<script>{"viewerKey":"${key}"}</script><i>${key}${key}</i></body></html>`;
const html = 'text/html; charset=utf-8';

const expand = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

test.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  '%s: each person gets the page with their own text in it',
  async (encoding) => {
    const { templates } = await compressTemplates(Buffer.from(pageOf(own)), html, [own]);
    if (!templates) throw new Error('There are no templates');
    for (const text of [theirs, own, '------------', 'aaaaaaaaaaaa']) {
      const copy = copyFor(templates, text, encoding);
      expect(copy.encoding).toBe(encoding);
      expect(expand[encoding](copy.body).toString()).toBe(pageOf(text));
      if (encoding !== 'identity') expect(copy.body.length).toBeLessThan(words.length / 4);
    }
  },
);

test('nothing of the person for whom the page was rendered is kept', async () => {
  const { identity, templates } = await compressTemplates(Buffer.from(pageOf(own)), html, [own]);
  for (const body of [identity, ...Object.values(templates ?? {}).map((template) => template?.body)])
    expect(body?.includes(own)).toBe(false);
});

test('a body without the text is the same for all, and one that is no text is not compressed', async () => {
  const { templates } = await compressTemplates(Buffer.from(words), 'text/x-script', [own]);
  if (!templates) throw new Error('There are no templates');
  expect(zstdDecompressSync(copyFor(templates, theirs, 'zstd').body).toString()).toBe(words);
  const picture = await compressTemplates(Buffer.from(words), 'image/png', [own]);
  expect(picture.templates && copyFor(picture.templates, theirs, 'zstd').encoding).toBe('identity');
});

test('the ETag names the content and the person', async () => {
  const one = await compressTemplates(Buffer.from(pageOf(own)), html, [own]);
  const same = await compressTemplates(Buffer.from(pageOf(theirs)), html, [theirs]);
  expect(personalEtag(one, own)).toBe(personalEtag(same, own));
  expect(personalEtag(one, own)).not.toBe(personalEtag(one, theirs));
  expect(personalEtag(one, own)).toMatch(/^W\/"[\w-]+"$/);
});

test.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  '%s: each copy has new ids, the same one in all its places',
  async (encoding) => {
    const id = '0f1e2d3c-4b5a-4697-8877-665544332211';
    const page = (key: string, one: string) =>
      `${pageOf(key)}<input name="key" value="${one}"><script>["${one}"]</script>`;
    const { templates } = await compressTemplates(Buffer.from(page(own, id)), html, [own, id]);
    if (!templates) throw new Error('There are no templates');
    expect(hasNewTexts(templates)).toBe(true);
    const ids = new Set(
      [1, 2].map(() => {
        const text = expand[encoding](copyFor(templates, theirs, encoding).body).toString();
        const made = text.match(/name="key" value="([0-9a-f-]{36})"/)?.[1] ?? '';
        expect(text).toBe(page(theirs, made));
        return made;
      }),
    );
    expect(ids.size).toBe(2);
    expect(ids.has(id)).toBe(false);
  },
);
