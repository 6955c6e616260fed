import type { BlockInput } from '#app/blocks/schemas.ts';

export const enquirySample: BlockInput = {
  id: 'enquiry',
  type: 'enquiry',
  heading: 'Send an enquiry',
  weekend: 'Weekend appointments available',
  social: 'We answer messages there too, a little more slowly.',
};
