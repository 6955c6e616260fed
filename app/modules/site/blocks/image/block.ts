import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { altText, base, framing, imageUrl, isDecorative, line } from '#app/modules/content/blocks/fields.ts';
import type { PictureData } from '#app/modules/content/blocks/own-picture.tsx';

const schema = z.object({
  ...base,
  type: z.literal('image'),
  imageUrl,
  alt: altText,
  isDecorative,
  framing,
  caption: line(300).optional(),
});

/** A picture. */
export const imageBlock = defineBlock<typeof schema, PictureData>({
  label: 'Image',
  hint: 'A picture with a caption',
  schema,
  start: { imageUrl: '/icon-512.png', alt: 'Describe the picture here' },
  keptFromStart: ['imageUrl'],
  sample: {
    imageUrl: '/icon-512.png',
    alt: 'An empty reception desk in morning light',
    caption: 'Seven in the morning, before the phone starts.',
  },
  search: { sections: () => [] },
});
