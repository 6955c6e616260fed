import { z } from 'zod';
import { altText, base, framing, imageUrl, isDecorative, line } from '#app/modules/content/blocks/fields.ts';

/** A picture. */
export const imageSchema = z.object({
  ...base,
  type: z.literal('image'),
  imageUrl,
  alt: altText,
  isDecorative,
  framing,
  caption: line(300).optional(),
});

export const imageSample: z.input<typeof imageSchema> = {
  id: 'image',
  type: 'image',
  imageUrl: '/images/reception.jpg',
  alt: 'An empty reception desk in morning light',
  caption: 'Seven in the morning, before the phone starts.',
};
