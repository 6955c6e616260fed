import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Wellbeing technology. Its five buttons link to /contact. */
export const platforms: PageDocumentInput = {
  path: '/platforms',
  title: 'Platforms and apps',
  metaTitle: 'Resjam Social and the six-app suite · Resjam',
  metaDescription:
    'A social network made for mental wellbeing, and six small apps for routine, exercise, simplicity, journaling, affirmations and meditation.',
  searchNames: [
    'Apps',
    'Download the app',
    'App store',
    'Android',
    'iPhone',
    'Habit tracker',
    'Journal app',
    'Who can see my journal',
    'Resjam apps',
  ].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'Wellbeing technology',
      title: 'A quiet harbour, and six small boats.',
      lead: 'One place to talk to people who understand, and six apps that each do a single thing for a few minutes a day. Then you can put the telephone down.',
      plate: 'harbour',
      layout: 'centred',
      actions: [
        { label: 'Join Community Social', href: '/contact?type=platform-demo#enquiry-form', tone: 'marigold' },
        { label: 'Book a Demo', href: '/contact?type=platform-demo#enquiry-form', tone: 'quiet' },
      ],
    },
    {
      id: 'social',
      anchor: 'resjam-social',
      type: 'feature',
      folio: 'Resjam Social',
      title: 'A social network that is pleased when you log off.',
      text: `Resjam Social is for talking about mental wellbeing with people who would like to talk about it too. There are topics instead of a feed, threads instead of shouting, and an end to the page.

You can use a handle rather than your name. Nothing is ranked by how angry it made people. Posts written by software are labelled as such, every time. And where somebody is having more than a bad day, the way to real help is never more than a line away.

Have a look around [the forum](/forum) first, if you like; reading needs no account.`,
      ticks: [
        'Threads by topic, in the order they were written',
        'No follower counts and nothing to win',
        'A handle, if you would rather not use your name',
        'Moderated by people, with rules you can read',
      ],
      plate: 'reflection',
      side: 'right',
    },
    {
      id: 'quote',
      type: 'quote',
      text: 'We count it a good evening when you came, wrote two lines, and went to bed.',
      attribution: 'How we decide what to build next',
      setting: 'rounds',
    },
    {
      id: 'suite-text',
      anchor: 'app-suite',
      type: 'text',
      folio: 'The app suite',
      title: 'One app for each habit, and none of them is hungry.',
      text: `Most wellbeing apps would like to be your whole day. Ours would like ten minutes of it. Each is built around one pillar of [the RESJAM Method](/resjam-method) and does that one thing: no badges, no league tables, no broken streaks.

They share an account, so your Tuesday is the same Tuesday in all six. They share one short list of notifications, which you write yourself. And they work when you miss a day, which is the feature we are proudest of.`,
      ground: 'oat',
    },
    {
      id: 'apps',
      type: 'apps',
      heading: 'Six apps, in the order of the ring',
      lead: 'Use one or all of them. Most people begin with the Routine Builder or with the one they were slightly embarrassed to need.',
      apps: [
        {
          pillar: 'routine',
          name: 'Routine Builder',
          text: 'Three things, in order, at the same time each day. It reminds you once, and then it trusts you.',
        },
        {
          pillar: 'exercise',
          name: 'Exercise',
          text: 'Twenty-minute sessions for any room, with a seated version of each. It never asks what you weigh.',
        },
        {
          pillar: 'simplicity',
          name: 'Simplify',
          text: 'One thing to let go of each week: a drawer, a subscription, a promise made in March.',
        },
        {
          pillar: 'journaling',
          name: 'Journal',
          text: 'Three lines in the evening, kept private. It asks what happened, what it felt like and what comes next.',
        },
        {
          pillar: 'affirmations',
          name: 'Affirmations',
          text: 'A sentence you can believe, every quarter of an hour or once a day. You can write your own, and should.',
        },
        {
          pillar: 'meditation',
          name: 'Meditation Coach',
          text: 'Ten minutes, guided or silent. Four in, six out, and a bell that does not make you jump.',
        },
      ],
    },
    {
      id: 'suite',
      type: 'cta',
      title: 'Would you like to be shown around?',
      description: 'Tell us which of the six caught your eye, and we will set you up with it first.',
      buttonText: 'Explore the App Suite',
      buttonLink: '/contact?type=platform-demo#enquiry-form',
      ground: 'oat',
    },
    {
      id: 'companies',
      anchor: 'companies',
      type: 'feature',
      folio: 'For companies',
      title: 'The same apps, with a reason to open them.',
      text: `Giving people an app is easy. Giving them ten minutes in which to use it is the part that works, so for companies the suite comes with a programme around it: a workshop to begin, an hour a week, and a closing review.

You see how many people take part and how they rate it, as totals. You never see who wrote what, and neither do we pass it on when asked nicely.`,
      ticks: [
        'All six apps and Resjam Social for every employee',
        'Totals for HR, never names',
        'On-site, virtual or hybrid sessions alongside',
      ],
      plate: 'lamp',
      side: 'left',
      actions: [
        { label: 'Book a Demo for Your Company', href: '/contact?type=platform-demo#enquiry-form', tone: 'primary' },
        { label: 'See the programmes', href: '/coaching', tone: 'link' },
      ],
    },
    {
      id: 'prices',
      type: 'prices',
      folio: 'What it costs a company',
      prices: [
        { figure: '$4–8', label: 'per employee per month' },
        { figure: '$4,997', label: 'one-time setup fee' },
      ],
      text: 'A monthly subscription for each employee, and a setup fee once. Everyone in the company is included or nobody is; we would rather not have you choose who needs it.',
      link: { label: 'Ask for a written quote', href: '/contact?type=platform-demo#enquiry-form' },
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Reasonable questions',
      questions: [
        {
          question: 'Who can read what I write in the Journal?',
          answer:
            'You. Not your employer, not your coach unless you show them, and not other members. [The privacy page](/privacy) sets out what is stored and for how long.',
        },
        {
          question: 'Do I need all six apps?',
          answer:
            'No. They are separate so that you can ignore the ones you do not need. A person with one habit that holds is doing better than a person with six apps.',
        },
        {
          question: 'Is Resjam Social a crisis service?',
          answer:
            'No, and it says so on the page. If you or somebody else is in danger, ring 999. [The disclaimer](/disclaimer#urgent-help) lists people who answer at any hour.',
        },
        {
          question: 'How old do I have to be?',
          answer: 'Sixteen or over. Our services are not for anyone younger.',
        },
        {
          question: 'Can I take my data with me?',
          answer:
            'Yes. Ask us and you will have a copy, within 30 days at the latest. If you would rather we deleted it, we do that too.',
        },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'All of it, in one conversation.',
      description: 'The community, the six apps and the people behind them. Bring questions; we reply within 24 hours.',
      buttonText: 'Discover the Ecosystem',
      buttonLink: '/contact?type=platform-demo#enquiry-form',
      secondText: 'Read about the RESJAM Method',
      secondLink: '/resjam-method',
      ground: 'band',
    },
  ],
};
