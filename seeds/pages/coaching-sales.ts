import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** 90-day one-to-one coaching: £1,997 beside a twelve-dot ring. */
export const coachingSales: PageDocumentInput = {
  path: '/coaching-sales',
  title: '90-day life transformation coaching',
  metaTitle: '90-day life transformation coaching · Resjam',
  metaDescription:
    'One coach, twelve weekly one-hour sessions and a 90-day money-back guarantee, for £1,997 against a stated value of £2,997. Apply in about ten minutes.',
  searchNames: [
    'One to one coaching',
    '1:1 coaching',
    'Personal coaching',
    'Life coach',
    'Individual coaching',
    'How much is coaching',
    'Coaching price',
    'Price list',
    'Does coaching work',
    'Money-back guarantee',
    'Payment plan',
  ].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'One to one, 90 days',
      title: 'Ninety days, one hour a week, one person listening.',
      lead: 'The 90-day life transformation programme is a large name for a modest arrangement: you, a coach, and twelve conversations about what you are going to do before the next one.',
      plate: 'hill',
      layout: 'split',
      actions: [
        { label: 'Apply for coaching', href: '/coaching-application', tone: 'marigold' },
        { label: 'How the weeks go', href: '#the-weeks', tone: 'quiet' },
      ],
    },
    {
      id: 'who-for',
      type: 'text',
      folio: 'Who it is for',
      title: 'People who know what to do, and have noticed they are not doing it.',
      text: `You have read the books. You could probably write one. You know about sleep and screens and saying no, and it is a quarter to midnight and you are reading this on a telephone.

That gap, between what you know and what you did today, is the only thing we work on. It is rarely a matter of discipline. More often the plan was too large, or belonged to somebody else, or had nobody waiting to hear how it went.

So we make the plan smaller, make it yours, and wait to hear how it went.

- **It suits you** if something in your life needs to change shape: work, health habits, a move, a decision you keep postponing.
- **It suits you** if you can keep one hour a week, at the same time, for twelve weeks.
- **It does not suit you** if you need treatment rather than coaching. A good coach is no substitute for a doctor or a therapist, and ours will say so. [Where to find help](/disclaimer#urgent-help).`,
      ground: 'paper',
    },
    {
      id: 'offer',
      type: 'offer',
      heading: 'One price, paid once.',
      figure: '£1,997',
      value: 'Stated value £2,997',
      text: 'Twelve dots, twelve hours. The price includes everything on this list, and nothing is added later.',
      ticks: [
        '12 weekly one-hour sessions with the same coach',
        'A written plan after the first session, one page long',
        'All six RESJAM apps for the 90 days',
        'A short message between sessions, if you want to be asked',
        'A closing session that looks at what changed',
        '90-day money-back guarantee',
      ],
      dots: 12,
      action: { label: 'Apply for coaching', href: '/coaching-application', tone: 'primary' },
    },
    {
      id: 'the-weeks',
      anchor: 'the-weeks',
      type: 'steps',
      heading: 'How the weeks go',
      lead: 'Twelve sessions over 90 days. The spare week is for whatever the year throws in.',
      plate: 'stones',
      side: 'right',
      steps: [
        {
          title: 'Weeks 1 and 2: look',
          text: 'What your days contain, hour by hour, without judgement. Most people find two hours they did not know about and one habit worth keeping exactly as it is.',
        },
        {
          title: 'Weeks 3 to 5: begin',
          text: 'One routine, built small enough to survive a bad morning. Then a second habit beside it. We adjust every week, because the first version is always wrong.',
        },
        {
          title: 'Weeks 6 to 9: the large thing',
          text: 'The decision, the conversation or the change you came for, cut into pieces that fit between sessions. You do one; we talk about it; you do the next.',
        },
        {
          title: 'Weeks 10 to 12: without us',
          text: 'We ask less and you plan more. The last session is spent on the month after the last session, which is the one that matters.',
        },
      ],
      ground: 'paper',
    },
    {
      id: 'guarantee',
      type: 'quote',
      text: 'If it is not worth it to you, tell us within 90 days and have your money back.',
      attribution: 'The guarantee, in full',
      setting: 'rounds',
    },
    {
      id: 'compare',
      type: 'comparison',
      heading: 'One to one, or in company?',
      columns: ['One to one', 'Group accountability'],
      recommended: 0,
      rows: [
        { label: 'Who is in the room', cells: ['You and your coach', 'A small group and a coach'] },
        { label: 'How often', cells: ['12 weekly one-hour sessions', 'Weekly, at a fixed hour'] },
        { label: 'What you bring', cells: ['Whatever needs changing', 'One commitment for the week'] },
        { label: 'Who it suits', cells: ['One person, at home or at work', 'Colleagues who share a week'] },
        { label: 'What it costs', cells: ['£1,997', 'Quoted for the group'] },
      ],
      note: 'Both begin with the same short application. If you choose the wrong one, we will say so and move you across.',
    },
    {
      id: 'promises',
      type: 'list',
      folio: 'What to expect of each other',
      heading: 'Two sets of promises.',
      layout: 'stacked',
      items: [
        {
          label: 'Ours',
          title: 'We keep the hour',
          text: 'Same coach, same time each week. If we have to move a session, you hear well before it and choose the new time.',
        },
        {
          label: 'Yours',
          title: 'You give 24 hours’ notice',
          text: 'Life happens. Tell us a day before and the session moves. Later than that, and it counts as one of the twelve.',
        },
        {
          label: 'Ours',
          title: 'We keep it to ourselves',
          text: 'What you say stays between you and your coach, unless somebody is in danger. If an employer is paying, they learn that you attended, and nothing else.',
        },
        {
          label: 'Yours',
          title: 'You tell us how it went',
          text: 'Including when the answer is “I did not do it”. That is the most useful sentence in coaching, and nobody has ever been told off for it here.',
        },
      ],
      ground: 'oat',
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Before you apply',
      questions: [
        {
          question: 'How does the money-back guarantee work?',
          answer:
            'Write to [hello@resjam.example](mailto:hello@resjam.example) within 90 days of your first session and say that you would like your money back. You do not have to prove anything. This is on top of your rights under consumer law, which are set out in [our terms](/terms).',
        },
        {
          question: 'What does “value £2,997” mean?',
          answer:
            'It is the value we put on the programme as a whole: twelve sessions, the written plan, the apps and the messages in between. It is our estimate and not an earlier price. The price is £1,997, and nothing on this page expires at midnight.',
        },
        {
          question: 'Where do the sessions happen?',
          answer:
            'By video, or in London if you prefer a table between you and the coach. Weekend appointments are available.',
        },
        {
          question: 'Can my employer pay?',
          answer:
            'Yes, and we will invoice them. If several of you would like coaching at once, [group accountability](/employee-accountability-coaching) may suit you better.',
        },
        {
          question: 'What happens after I apply?',
          answer:
            'We read it and reply within 24 hours, with a time for a short call or with an honest reason why this is not the right thing. You pay only once you have met your coach and said yes.',
        },
        {
          question: 'Is there a minimum age?',
          answer: 'Yes. Our services are not for anyone under 16, and this programme is written for adults.',
        },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'The application takes about 10 minutes.',
      description: 'There are no wrong answers, and sending it commits you to nothing but a reply.',
      buttonText: 'Apply for coaching',
      buttonLink: '/coaching-application',
      secondText: 'Ask a question first',
      secondLink: '/contact?type=coaching#enquiry-form',
      ground: 'band',
    },
  ],
};
