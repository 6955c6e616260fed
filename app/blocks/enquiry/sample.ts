import type { BlockInput } from '#app/blocks/schemas.ts';

export const enquirySample: BlockInput = {
  id: 'enquiry',
  type: 'enquiry',
  heading: 'Send an enquiry',
  office: 'London, United Kingdom',
  email: 'hello@resjam.example',
  hours: 'Monday to Friday, 9am to 6pm GMT',
  weekend: 'Weekend appointments available',
  social: 'We answer messages there too, a little more slowly.',
};
