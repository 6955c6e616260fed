import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Marketing for health practices: industries, a three-step process, results, reasons to partner. */
export const agency: PageDocumentInput = {
  path: '/agency',
  title: 'Marketing for health practices',
  metaTitle: 'Marketing for health and wellbeing practices · Resjam',
  metaDescription:
    'Websites, search, advertising and follow-up for dental, chiropractic and wellness practices. Start with a free 30-minute marketing audit.',
  searchNames: [
    'Marketing agency',
    'Advertising',
    'Google Ads',
    'Get more patients',
    'Get more clients',
    'SEO services',
    'Website for my practice',
    'Social media marketing',
    'Free audit',
    'New patients',
  ].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'The agency',
      title: 'Be found by the people who already need you.',
      lead: 'We run marketing for health and wellbeing practices, and for nobody else. Your next patients live within a few miles of your door. The work is helping them to find it.',
      plate: 'chart',
      layout: 'split',
      actions: [
        {
          label: 'Get Your Free Audit',
          href: '/contact?type=ai-services&note=audit#enquiry-form',
          tone: 'marigold',
        },
        { label: 'View Our Work', href: '#results', tone: 'quiet' },
      ],
    },
    {
      id: 'industries',
      anchor: 'industries',
      type: 'list',
      folio: 'Industries',
      heading: 'Practices we know from the inside.',
      lead: 'Each has its own year, its own words and its own reasons why people put off ringing.',
      layout: 'stacked',
      items: [
        {
          title: 'Dental practices',
          text: 'New patients, recalls that return, and the treatments people look up for weeks before they dare to ask. We write for the nervous ones, since there are a great many of them.',
        },
        {
          title: 'Chiropractic clinics',
          text: 'Backs go on Sunday evenings. We make sure that the person searching then can book then, and that claims stay within what advertising rules allow.',
        },
        {
          title: 'Wellness studios and spas',
          text: 'Classes, memberships and quiet Tuesday afternoons. Offers that fill the gaps without teaching people to wait for the offer.',
        },
        {
          title: 'Therapists and counsellors',
          text: 'A page that sounds like you, a diary that protects your evenings, and a first contact that does not feel like a form.',
        },
        {
          title: 'Physiotherapy and sports clinics',
          text: 'From the local running club to the surgeon who refers. Two very different readers, one website, no jargon.',
        },
        {
          title: 'Private medical and aesthetic clinics',
          text: 'Careful words, correct consent, prices where people can see them. Trust is built before the first visit or not at all.',
        },
      ],
    },
    {
      id: 'results',
      anchor: 'results',
      type: 'figures',
      heading: 'Results',
      lead: { figure: '47%', label: 'increase in new patients' },
      figures: [
        { figure: '3x', label: 'average ROI within 6 months' },
        { figure: '98%', label: 'client retention' },
      ],
      note: 'Your practice will have numbers of its own, and we will show you them every month, including the months when they are disappointing.',
    },
    {
      id: 'process',
      type: 'steps',
      heading: 'Three steps, in this order.',
      lead: 'It is tempting to begin with the second. We begin with the first.',
      plate: 'desk',
      side: 'right',
      steps: [
        {
          title: 'Find out',
          text: 'A free 30-minute marketing audit, then a closer look at your calls, your bookings and your map listing. Where do people come from now, and where do they give up?',
        },
        {
          title: 'Put right',
          text: 'First the things that leak: the slow page, the missed call, the listing with the old opening hours. Then the things that grow: search, advertising, reviews, recall messages.',
        },
        {
          title: 'Keep going',
          text: 'A page of figures every month, in words. What we did, what it cost, what came of it, and what we would stop doing. You decide what happens next.',
        },
      ],
      ground: 'oat',
    },
    {
      id: 'partner',
      type: 'list',
      folio: 'Reasons to partner',
      heading: 'Why practices stay.',
      layout: 'numbered',
      items: [
        {
          title: 'We only do this',
          text: 'No restaurants, no roofing. We know what a recall is, why the hygienist’s diary matters, and what you may and may not say about whitening.',
        },
        {
          title: 'Plain figures, monthly',
          text: 'What was spent, what it brought in, and what we would stop doing. On one page, with no arrow that only ever points upwards.',
        },
        {
          title: 'You own everything',
          text: 'The website, the advertising accounts, the photographs, the figures. If you leave, they stay with you, and we help to pack.',
        },
        {
          title: 'The telephone is part of it',
          text: 'Marketing that makes the phone ring is wasted if nobody picks up. Our AI receptionist can, at any hour, and hands over to your team when it should.',
          link: { label: 'AI services', href: '/ai-services' },
        },
      ],
    },
    {
      id: 'audit',
      anchor: 'audit',
      type: 'feature',
      folio: 'The free audit',
      title: 'Thirty minutes, and a list you can keep.',
      text: `A free 30-minute marketing audit, by video, with somebody who has read your website first. We look at it together as a patient would: on a telephone, in a hurry, with toothache.

At the end you have a short list in order of usefulness. You are welcome to hand it to us, to your nephew, or to do it yourself over Christmas. We find that a list is the best advertisement for people who make good lists.`,
      ticks: [
        'How you appear in local search and on the map',
        'What happens when someone rings at 7pm',
        'How many taps it takes to book',
        'What your three nearest neighbours do better',
      ],
      plate: 'bell',
      side: 'left',
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Asked by practice managers',
      questions: [
        {
          question: 'How long until we notice anything?',
          answer:
            'The leaks are mended in the first month, and you should hear the phone ring differently soon after. Search takes longer. The average is 3x ROI within 6 months, which tells you that the unit is months and not days.',
        },
        {
          question: 'Do we need a new website?',
          answer:
            'Often not. A faster page, clearer words and a booking button where the thumb is can do most of it. If you do need a new one, we build it, and you own it.',
        },
        {
          question: 'How do you deal with reviews?',
          answer:
            'We help you ask every patient at a good moment, and help you answer politely. We do not write reviews, buy them, or hide the bad ones.',
        },
        {
          question: 'What about patient data?',
          answer:
            'Marketing needs far less of it than most people think. We work with numbers of calls and bookings, not with clinical records, and we sign a data processing agreement before we start. See [our privacy page](/privacy).',
        },
        {
          question: 'Is there a long contract?',
          answer:
            'You agree the length with us in writing before we start, and it says plainly how to leave. Client retention of 98% is pleasanter when people are free to go.',
        },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Half an hour, and you will know where you stand.',
      description: 'The audit is free and the list is yours. We reply within 24 hours to arrange a time.',
      buttonText: 'Get Your Free Audit',
      buttonLink: '/contact?type=ai-services&note=audit#enquiry-form',
      secondText: 'View Our Work',
      secondLink: '#results',
      ground: 'band',
    },
  ],
};
