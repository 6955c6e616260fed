import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Block, type BlockType, blockDescriptors, blockTypes } from '#app/modules/site/page/blocks.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { sampleBlock } from '#app/modules/site/page/placeholders.ts';
import { textFieldsOf, withText } from '#app/modules/site/page/text-fields.ts';
import { markTexts, withoutMarks } from './marked-texts.ts';

async function render(block: Block): Promise<string> {
  const data = { [block.id]: blockDescriptors[block.type].sampleData };
  const element = <PageBlocks blocks={[block]} data={data} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />);
  return text(prelude);
}

/** The texts of its form that a view shows nowhere, or only as an attribute. */
const unseen: { [Type in BlockType]?: string[] } = {
  image: ['alt'],
  welcome: ['searchLabel'],
  // Beside the details of the company, which the sample has not.
  enquiry: ['weekend', 'social'],
};

test.each(blockTypes)('%s: marks change nothing that is shown, and lead from every text to its field', async (type) => {
  const block = sampleBlock(type);
  const marked = await render(markTexts(block));
  expect(withoutMarks(marked)).toBe(await render(block));
  const shownText = marked.replace(/<[^>]*>/g, '');
  const lost = textFieldsOf(block).filter(
    (_field, index) => !shownText.includes(String.fromCodePoint(0xf0000 + index)),
  );
  expect(lost.map(({ path }) => path.join('.')).filter((path) => !unseen[type]?.includes(path))).toEqual([]);
});

test('a text is written at its place, and an optional one is taken away', () => {
  const block = sampleBlock('prices');
  expect(withText(block, ['prices', 1, 'figure'], '£5')).toMatchObject({
    prices: [{ figure: '$4–8' }, { figure: '£5', label: 'one-time setup fee' }],
  });
  expect(withText(block, ['folio'], undefined)).not.toHaveProperty('folio');
});
