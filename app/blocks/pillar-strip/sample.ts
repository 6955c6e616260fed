import type { BlockInput } from '#app/blocks/schemas.ts';

export const pillarStripSample: BlockInput = {
  id: 'pillar-strip',
  type: 'pillar-strip',
  folio: 'The RESJAM Method',
  link: { label: 'How the six fit together', href: '/resjam-method' },
};
