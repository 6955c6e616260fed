import type { BlockInput } from '#app/blocks/schemas.ts';

export const quoteSample: BlockInput = {
  id: 'quote',
  type: 'quote',
  text: 'Nobody needs another wellbeing week. They need a Tuesday that works.',
  attribution: 'What we tell every company before they sign',
};
