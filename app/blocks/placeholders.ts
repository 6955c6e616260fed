import { samples } from '#app/blocks/samples.ts';
import { type BlockType, blockSchema } from '#app/blocks/schemas.ts';
import type { PageDraft } from '#app/features/pages/schema.ts';

const newBlockId = () => crypto.randomUUID().slice(0, 8);

/** Words that say what belongs there, for the three types of the specification; all others begin as their sample. */
const ownWords: Partial<Record<BlockType, object>> = {
  text: { type: 'text', title: 'New section', text: 'Write your text here.' },
  image: { type: 'image', imageUrl: '/icon-512.png', alt: 'Describe the picture here' },
  cta: {
    type: 'cta',
    title: 'Call to action',
    description: 'Say why somebody should press the button.',
    buttonText: 'Contact us',
    buttonLink: '/contact',
  },
  hero: { type: 'hero', title: 'New page', lead: 'Say in a sentence what this page is about.' },
};

/** A new section with placeholder content, valid from its first moment. */
export function newBlock(type: BlockType): PageDraft['blocks'][number] {
  const { id: _id, ...block } = blockSchema.parse({ ...samples[type], ...ownWords[type], id: 'new' });
  if (!ownWords[type]) return { ...block, id: newBlockId() };
  return { ...blockSchema.parse({ ...ownWords[type], id: newBlockId() }) };
}

/** The same section once more, as another: pasted, or a copy beside the first. */
export const copyOfBlock = <Block extends { id: string }>(block: Block): Block => ({ ...block, id: newBlockId() });

/** A page that was just added. */
export const newPage = (): PageDraft => ({
  path: '/new-page',
  title: 'New page',
  metaTitle: 'New page · Resjam',
  metaDescription: 'Say in a sentence or two what this page is about.',
  kind: 'page',
  blocks: [newBlock('hero'), newBlock('text')],
});
