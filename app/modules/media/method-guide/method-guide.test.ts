import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderMethodGuide } from '#app/modules/media/method-guide/method-guide.server.ts';
import { type Pillar, pillarNames, pillars } from '#packages/illustrations/names.ts';

const moments = pillars.map((pillar, index) => ({ time: `${String(7 + index).padStart(2, '0')}:00`, pillar }));

function spread(pillar: Pillar, long = false) {
  return {
    pillar,
    title: long ? `${pillarNames[pillar]} ${'in a title '.repeat(6)}`.slice(0, 80) : `About ${pillarNames[pillar]}.`,
    text: long ? 'Words that go on. '.repeat(22) : 'A few words.',
    tryToday: long ? 'Try it today, and again '.repeat(5) : 'Try it.',
    app: { label: 'The app', href: '/platforms#app-suite' },
  };
}

const page = {
  title: 'The RESJAM Method',
  blocks: [
    { id: 'hero', type: 'hero', title: 'Six small habits, held together.', lead: 'None of them is new.' },
    { id: 'strip', type: 'pillar-strip' },
    { id: 'spreads', type: 'pillar-sections', sections: pillars.map((pillar) => spread(pillar)) },
    { id: 'day', type: 'timeline', heading: 'One ordinary day', moments },
    {
      id: 'apps',
      type: 'apps',
      heading: 'Six apps',
      apps: pillars.map((pillar) => ({ pillar, name: 'App', text: 'It helps.' })),
    },
    { id: 'cta', type: 'cta', title: 'Bring it home.', buttonText: 'Book a Demo', buttonLink: '/contact' },
  ],
};
const published = new Date('2026-11-20T00:00:00Z');

/** Returns the text of a PDF as a reader selects it: maps glyph ids by each font's character table. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id ?? '', body ?? '']),
  );
  const stream = (body = '') => {
    const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
    return data && body.includes('FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  };
  const tables = new Map<string, string[]>();
  for (const [, name, id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1];
    const characters: string[] = [];
    for (const [, from, list] of stream(objects.get(table ?? '')).matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
      for (const [offset, code] of [...(list ?? '').matchAll(/<([\w ]+)>/g)].entries())
        characters[Number.parseInt(from ?? '', 16) + offset] = Buffer.from((code[1] ?? '').replace(/ /g, ''), 'hex')
          .swap16()
          .toString('utf16le');
    tables.set(name ?? '', characters);
  }
  let text = '';
  for (const body of objects.values()) {
    if (!body.includes('stream') || body.includes('/Type /') || body.includes('/Length1')) continue;
    let table: string[] = [];
    for (const [, font, glyphs] of stream(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) table = tables.get(font) ?? [];
      for (const [, hex] of (glyphs ?? '').matchAll(/<(\w+)>/g))
        text += (hex?.match(/.{4}/g) ?? []).map((glyph) => table[Number.parseInt(glyph, 16)] ?? '').join('');
      if (glyphs) text += '\n';
    }
  }
  return text;
}

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

it('makes a PDF of ten pages with a title, a language, a structure and bookmarks', async () => {
  const guide = await renderMethodGuide(page, { published });
  expect(guide.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(countPages(guide)).toBe(10);
  const bookmarks = pillars.map((pillar) => `/Title (${pillarNames[pillar]})`);
  // Not toContain: it would print the whole file.
  for (const entry of [
    '\n(The RESJAM Method: product guide)\n',
    '/Lang (en-GB)',
    '/Marked true',
    '/DisplayDocTitle true',
    '<pdfuaid:part>1</pdfuaid:part>',
    ...bookmarks,
  ])
    expect(guide.includes(entry), entry).toBe(true);
});

it('keeps its words as text that can be selected', async () => {
  const text = textOf(await renderMethodGuide(page, { published }));
  expect(text).toContain('Six small habits,');
  for (const pillar of pillars) expect(text).toContain(pillarNames[pillar]);
  for (const { time } of moments) expect(text).toContain(time);
  expect(text).toContain('116 123');
});

it('links to the site only where the site’s address is known', async () => {
  const known = await renderMethodGuide(page, { published, origin: 'https://resjam.example' });
  expect(known.includes('/URI (https://resjam.example/platforms#app-suite)')).toBe(true);
  expect((await renderMethodGuide(page, { published })).includes('/URI')).toBe(false);
});

it('makes the same bytes of the same page, and draws them once', async () => {
  const first = renderMethodGuide(page, { published });
  expect(renderMethodGuide(page, { published })).toBe(first);
  await renderMethodGuide({ ...page, title: 'Another' }, { published });
  expect((await renderMethodGuide(page, { published })).equals(await first)).toBe(true);
});

it('still makes ten pages of the longest words an editor may write', async () => {
  const blocks = page.blocks.map((block) =>
    block.type === 'pillar-sections' ? { ...block, sections: pillars.map((pillar) => spread(pillar, true)) } : block,
  );
  expect(countPages(await renderMethodGuide({ ...page, blocks }, { published }))).toBe(10);
});

it('keeps its metadata well formed whatever the title holds', async () => {
  const guide = await renderMethodGuide({ title: 'Rest & <b>work</b>', blocks: [] }, { published });
  expect(guide.includes('>Rest and bwork/b: product guide<')).toBe(true);
});

it('leaves out what the page does not have', async () => {
  const guide = await renderMethodGuide({ title: 'Łódź – a method', blocks: [] }, { published });
  expect(countPages(guide)).toBe(2);
  expect(textOf(guide)).toContain('a method');
});
