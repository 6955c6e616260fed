import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Block, type BlockType, blockSchema, blockTypes } from '#app/modules/site/page/blocks.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { descriptorOf, sampleBlock } from '../placeholders.ts';

const noText = { title: '', description: '', file: null, still: null };

/** Of the blocks of which the editor shows no data. */
const otherData: { [Type in BlockType]?: object } = {
  'video-showcase': {
    slots: [
      { position: 1, kind: 'youtube', videoUrl: 'aaaaaaaaaaa', ...noText, title: 'The Tuesday that works' },
      { position: 2, kind: 'vimeo', videoUrl: '123456789', ...noText },
      { position: 3, kind: 'upload', videoUrl: '/media/talk.mp4', ...noText },
      { position: 4, kind: 'empty' },
    ],
    mayEdit: true,
    isAutoPlay: false,
  },
};

async function render(block: Block, data?: unknown, address = '/'): Promise<string> {
  const element = <PageBlocks blocks={[block]} data={{ [block.id]: data }} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />);
  return text(prelude);
}

/** Removes every optional field, at any depth, and shortens lists to their minimum. */
function atLeast(type: BlockType): Block {
  let input: unknown = sampleBlock(type);
  const paths = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
    value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => {
          const place = [...path, Array.isArray(value) ? Number(key) : key];
          return [...paths(inner, place), place];
        })
      : [];
  const without = (value: unknown, [head, ...rest]: (string | number)[]): unknown => {
    if (!value || typeof value !== 'object') return value;
    if (Array.isArray(value))
      return rest.length
        ? value.map((inner, index) => (index === head ? without(inner, rest) : inner))
        : value.filter((_, index) => index !== head);
    const { [String(head)]: inner, ...others } = value as Record<string, unknown>;
    return rest.length ? { ...others, [String(head)]: without(inner, rest) } : others;
  };
  for (const path of paths(input).reverse()) {
    const less = without(input, path);
    if (blockSchema.safeParse(less).success) input = less;
  }
  return blockSchema.parse(input);
}

const dataOf = (type: BlockType) => descriptorOf(type).sampleData ?? otherData[type];

test.each(blockTypes)(
  '%s: its sample is valid and renders without style attributes or inline handlers',
  async (type) => {
    const html = await render(sampleBlock(type), dataOf(type));
    expect(html).not.toBe('');
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/\son[a-z]+=/);
  },
);

test.each(blockTypes)('%s: renders with the least its schema allows, and with no data', async (type) => {
  expect(await render(atLeast(type))).toMatch(/^</);
});

test.each(blockTypes)(
  '%s: every id it writes is its own, and every label and description finds its element',
  async (type) => {
    const html = await render(sampleBlock(type), dataOf(type));
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, name] of html.matchAll(/\s(?:aria-labelledby|for|aria-describedby|popovertarget)="([^"]+)"/gi)) {
      expect(ids).toContain(name);
    }
  },
);

test('an anchor becomes the id that addresses jump to', async () => {
  const block = blockSchema.parse({ ...sampleBlock('text'), anchor: 'our-mission' });
  expect(await render(block)).toContain('<section id="our-mission"');
});

test('a block type nobody knows renders nothing', async () => {
  expect(await render({ id: 'x', type: 'carousel' } as never)).toBe('');
});

test('how else we are reached stands beside the enquiry form as the settings say', async () => {
  const block = sampleBlock('enquiry');
  const socialLinks = [{ name: 'LinkedIn', url: 'https://social.example/resjam' }];
  const details = { email: 'hi@example.org', office: 'Leeds', hours: 'Always', promise: '2 hours', socialLinks };
  const html = await render(block, { details });
  for (const text of ['mailto:hi@example.org', 'Leeds', 'Always', 'href="https://social.example/resjam"']) {
    expect(html).toContain(text);
  }
});

test('the enquiry type is chosen by the address', async () => {
  const block = sampleBlock('enquiry');
  const html = await render(block, undefined, '/contact?type=ai-services');
  expect(html).toContain('<option value="ai-services" selected="">');
});
