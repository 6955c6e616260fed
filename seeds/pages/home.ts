import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Home: one sentence in the breathing ring, then three links. No marigold here. */
export const home: PageDocumentInput = {
  path: '/',
  title: 'Home',
  metaTitle: 'Resjam: six small habits, and help with the telephone',
  metaDescription:
    'Wellbeing programmes for companies, AI services for health practices, and a community with six small apps for everyone else. Based in London.',
  kind: 'home',
  blocks: [
    {
      id: 'welcome',
      type: 'welcome',
      title: 'Resjam',
      offer:
        'Wellbeing programmes for companies, AI services for health practices, and a community with six small apps for you.',
      affirmationNote: 'Affirmation of the moment',
      searchLabel: 'Search products',
    },
    {
      id: 'doors',
      type: 'entry-cards',
      heading: 'Find your way in',
      cards: [
        {
          plate: 'bell',
          title: 'For health providers',
          text: 'An AI receptionist for the calls you miss, and figures that make sense, for dental, chiropractic and wellness practices.',
          link: { label: 'AI Services', href: '/ai-services' },
        },
        {
          plate: 'lamp',
          title: 'For companies',
          text: 'Programmes of 21 days, 90 days and 12 months that fit around real working weeks.',
          link: { label: 'Corporate programmes', href: '/coaching' },
        },
        {
          plate: 'harbour',
          title: 'For you',
          text: 'A community, six small apps and a coach, when you want one.',
          link: { label: 'Platforms', href: '/platforms' },
        },
      ],
    },
    {
      id: 'pillars',
      type: 'pillar-strip',
      folio: 'The RESJAM Method',
      link: { label: 'How the six fit together', href: '/resjam-method' },
    },
  ],
};
