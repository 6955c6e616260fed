import type { BlockInput } from '#app/blocks/schemas.ts';

export const legalSample: BlockInput = {
  id: 'legal',
  type: 'legal',
  title: 'Terms of service',
  updated: '2026-01-05',
  intro:
    'These terms apply whenever you use this website or one of our services. We have kept them as short as they can honestly be.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      text: 'Resjam is a wellbeing and technology company with its head office in London. You can reach us at [hello@resjam.example](mailto:hello@resjam.example).',
    },
    {
      id: 'cancelling',
      heading: 'Cancelling',
      text: 'You may cancel:\n- an individual session, with 24 hours’ notice\n- a workshop or an event, with 7 days’ notice\n\nPrices are in pounds sterling.',
    },
    {
      id: 'law',
      heading: 'Which law applies',
      text: 'These terms are governed by the law of England and Wales.',
    },
  ],
};
