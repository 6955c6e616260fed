import type { BlockInput } from '#app/blocks/schemas.ts';

export const heroSample: BlockInput = {
  id: 'hero',
  type: 'hero',
  folio: 'Programmes for companies',
  title: 'Wellbeing at work, one small habit at a time.',
  lead: 'Programmes of 21 days, 90 days and 12 months. On site, virtual or a mix of the two, and shaped to the week your people really have.',
  actions: [
    { label: 'Book Corporate Demo', href: '/contact?type=platform-demo#enquiry-form', tone: 'marigold' },
    { label: 'See the programmes', href: '#programmes', tone: 'quiet' },
  ],
  plate: 'programme-ring',
  caption: 'Six pillars, twenty-one days, ninety days: drawn to scale.',
};
