import type { BlockInput } from '#app/blocks/schemas.ts';

export const imageSample: BlockInput = {
  id: 'image',
  type: 'image',
  imageUrl: '/images/reception.jpg',
  alt: 'An empty reception desk in morning light',
  caption: 'Seven in the morning, before the phone starts.',
};
