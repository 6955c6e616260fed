import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** The six-pillar method. The method guide (PDF) is generated from this page's pillar sections, timeline and apps. */
export const resjamMethod: PageDocumentInput = {
  path: '/resjam-method',
  title: 'The RESJAM Method',
  metaTitle: 'The RESJAM Method: six small habits · Resjam',
  metaDescription:
    'Routine, Exercise, Simplicity, Journaling, Affirmations, Meditation: six ordinary habits, an app for each, and how they fit into one ordinary day.',
  searchNames: ['The method', 'What does RESJAM stand for', 'Six practices', 'How it works together'].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'The RESJAM Method',
      title: 'Six small habits, held together.',
      lead: 'Routine, Exercise, Simplicity, Journaling, Affirmations, Meditation. None of them is new. Keeping all six going at once is the part we help with.',
      plate: 'method-ring',
      layout: 'split',
      actions: [
        { label: 'Book a Demo', href: '/contact?type=platform-demo#enquiry-form', tone: 'marigold' },
        { label: 'Download Product Guide', href: '/guides/resjam-method.pdf', tone: 'quiet', icon: 'download' },
      ],
    },
    { id: 'pillars', type: 'pillar-strip' },
    {
      id: 'spreads',
      type: 'pillar-sections',
      sections: [
        {
          pillar: 'routine',
          title: 'Start the day before it starts you.',
          text: 'A routine is three things, in order, at the same time. You build it once and stop deciding. The kettle, the window, the shoes by the door: whatever yours are, they will still be there tomorrow, which is more than can be said for willpower.',
          tryToday: 'Lay out one morning: wake, water, walk.',
          app: { label: 'Routine Builder', href: '/platforms#app-suite' },
        },
        {
          pillar: 'exercise',
          title: 'Move a little, most days.',
          text: 'Not a training plan. Twenty minutes that leave you warmer than you were. Walking counts. Carrying the shopping counts. Dancing badly in the kitchen counts, and is recommended.',
          tryToday: 'Walk the long way to the station.',
          app: { label: 'Exercise', href: '/platforms#app-suite' },
        },
        {
          pillar: 'simplicity',
          title: 'Put one thing down.',
          text: 'Every week, one commitment, drawer or notification goes. Attention comes back by itself.',
          tryToday: 'Switch off one notification you have never needed.',
          app: { label: 'Simplify', href: '/platforms#app-suite' },
        },
        {
          pillar: 'journaling',
          title: 'Write it where you can see it.',
          text: 'Three lines in the evening: what happened, what it felt like, what comes next. Nobody marks it. On most days it is dull, and that is rather the point: you can see that most days are.',
          tryToday: 'One page, a pen, no audience.',
          app: { label: 'Journal', href: '/platforms#app-suite' },
        },
        {
          pillar: 'affirmations',
          title: 'I can begin again at any hour of the day.',
          text: 'Say it kindly, and out loud. A sentence you can believe on a bad day is worth ten you cannot.',
          tryToday: 'Write one true sentence, and read it at lunchtime.',
          app: { label: 'Affirmations', href: '/platforms#app-suite' },
        },
        {
          pillar: 'meditation',
          title: 'Sit. Four in, six out.',
          text: 'The longer breath out is the whole trick. Ten minutes, guided or silent. Your mind will wander off; noticing that it has is not failing at meditation, it is meditation.',
          tryToday: 'Ten slow breaths before bed.',
          app: { label: 'Meditation Coach', href: '/platforms#app-suite' },
        },
      ],
    },
    {
      id: 'day',
      type: 'timeline',
      heading: 'One ordinary day, with all six in it',
      moments: [
        { time: '07:00', pillar: 'routine' },
        { time: '08:15', pillar: 'exercise' },
        { time: '10:30', pillar: 'simplicity' },
        { time: '13:00', pillar: 'affirmations' },
        { time: '18:30', pillar: 'journaling' },
        { time: '21:45', pillar: 'meditation' },
      ],
    },
    {
      id: 'apps',
      type: 'apps',
      heading: 'Six apps, one for each',
      lead: 'Use one or use them all. They share a single account and the same quiet notifications.',
      apps: [
        { pillar: 'routine', name: 'Routine Builder', text: 'Build a morning once, then follow it.' },
        { pillar: 'exercise', name: 'Exercise', text: 'Twenty-minute sessions for any room.' },
        { pillar: 'simplicity', name: 'Simplify', text: 'One thing to let go of each week.' },
        { pillar: 'journaling', name: 'Journal', text: 'Three lines a day, kept private.' },
        { pillar: 'affirmations', name: 'Affirmations', text: 'A true sentence, every quarter of an hour.' },
        { pillar: 'meditation', name: 'Meditation Coach', text: 'Guided or silent, ten minutes.' },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Bring the method to your practice, company or kitchen table.',
      buttonText: 'Book a Demo',
      buttonLink: '/contact?type=platform-demo#enquiry-form',
      secondText: 'Download Product Guide',
      secondLink: '/guides/resjam-method.pdf',
      secondIcon: 'download',
      ground: 'oat',
    },
  ],
};
