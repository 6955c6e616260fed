import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Group accountability coaching; links to the application and to one-to-one coaching. */
export const employeeAccountabilityCoaching: PageDocumentInput = {
  path: '/employee-accountability-coaching',
  title: 'Group accountability coaching',
  metaTitle: 'Group accountability coaching for teams · Resjam',
  metaDescription:
    'A small group, one coach and one question a week: did you do what you said? Accountability coaching for colleagues, on-site, virtual or hybrid.',
  searchNames: [
    'Group coaching',
    'Team coaching',
    'Accountability group',
    'Coaching for employees',
    'Coaching for my team',
  ].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'Group accountability coaching',
      title: 'Say it on Monday. Do it by Friday. Tell six people.',
      lead: 'Most good intentions fail quietly, because nobody was expecting to hear about them. A small group and a patient coach put that right, an hour a week.',
      layout: 'band',
      actions: [
        { label: 'Apply for a place', href: '/coaching-application', tone: 'marigold' },
        { label: 'See one-to-one coaching', href: '/coaching-sales', tone: 'quiet' },
      ],
    },
    {
      id: 'the-group',
      type: 'feature',
      folio: 'What it is',
      title: 'A table, a coach, and a commitment each.',
      text: `Everyone brings one thing they mean to do before next week. It may be about work, or rest, or the gym, or finally ringing the dentist. It has to be small enough to do and plain enough to check.

The following week everyone says how it went. That is nearly all there is to it. The coach’s part is to keep commitments small, keep the conversation kind, and stop the group from turning into a meeting.

It works for the reason that running clubs work: it is harder to stay in bed when somebody is standing at the corner.`,
      ticks: [
        'Six to eight people in a group',
        'One hour a week, in working time',
        'The same coach throughout',
        'On-site, virtual or hybrid',
      ],
      plate: 'workshop',
      side: 'left',
      ground: 'paper',
    },
    {
      id: 'the-hour',
      type: 'steps',
      heading: 'What happens in the hour',
      plate: 'cup',
      side: 'right',
      steps: [
        {
          title: 'Ten minutes: how it went',
          text: 'Round the table, one sentence each. Done, half done, or not done. All three are acceptable; only “I would rather not say” earns a second question.',
        },
        {
          title: 'Twenty minutes: one habit',
          text: 'The coach takes one pillar of the RESJAM Method and makes it practical. What it is, why it is worth ten minutes, and how it goes wrong.',
        },
        {
          title: 'Twenty minutes: in pairs',
          text: 'You help somebody else make their plan smaller. It is surprising how sensible people are about each other’s weeks.',
        },
        {
          title: 'Ten minutes: out loud',
          text: 'Each person says what they will do before next week. It goes on one shared page, and then everyone goes back to work, on time.',
        },
      ],
      link: { label: 'Read about the RESJAM Method', href: '/resjam-method' },
      ground: 'oat',
    },
    {
      id: 'ground-rules',
      type: 'list',
      heading: 'Five rules, agreed in the first week.',
      lead: 'Groups are kind by design rather than by luck.',
      layout: 'numbered',
      items: [
        {
          title: 'Small enough to do',
          text: 'If a commitment has the word “and” in it, it is two commitments. Pick one.',
        },
        {
          title: 'Said here, stays here',
          text: 'Managers hear that the group met and how it was rated. They do not hear what was said, and we do not write it down.',
        },
        {
          title: 'Nobody has to share',
          text: 'You can bring a commitment about filing. Nobody will ask what it is really about.',
        },
        {
          title: 'Never in place of workload',
          text: 'If the trouble is that there is too much to do, coaching is the wrong answer, and we will tell your manager so in general terms.',
        },
        {
          title: 'You can leave',
          text: 'A group that people may not leave is not a group, it is a committee.',
        },
      ],
    },
    {
      id: 'which',
      type: 'comparison',
      heading: 'A group, or a coach of your own?',
      columns: ['Group accountability', '90-day one-to-one'],
      recommended: 0,
      rows: [
        { label: 'Best for', cells: ['Keeping going', 'Changing direction'] },
        { label: 'In the room', cells: ['Six to eight colleagues', 'You and your coach'] },
        { label: 'Time', cells: ['One hour a week', '12 weekly one-hour sessions'] },
        { label: 'Privacy', cells: ['Within the group', 'Between two people'] },
        { label: 'Price', cells: ['Quoted for the group', '£1,997'] },
      ],
      note: 'Some people do both, one after the other. We suggest the group first, because often it is enough.',
    },
    {
      id: 'companies',
      type: 'text',
      folio: 'For HR leaders',
      title: 'What it is for, when you have to write it in a budget.',
      text: `Group accountability is the part of [our corporate programmes](/coaching) that people tend to keep when a programme ends. It needs a room, an hour and very little else, and it gives a team a reason to talk about the week that is not a project plan.

You receive attendance and ratings for each group, as totals. You can start with one group of volunteers and see whether a second one asks to begin.

We price it for the group rather than for the head, and we quote in writing before anything starts. [Ask for a quote](/contact?type=coaching#enquiry-form), with a rough number of people, and you will have a figure within 24 hours.`,
      ground: 'oat',
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Asked by people who have been volunteered',
      questions: [
        {
          question: 'Is my manager in the group?',
          answer:
            'No. Groups are made of people who do not report to one another. It is the first thing we check when we put one together.',
        },
        {
          question: 'What if I have not done the thing?',
          answer:
            'You say so, and the group helps you to make it smaller. Nobody is keeping score. The second most common commitment in any group is last week’s, halved.',
        },
        {
          question: 'Can I join by myself, without an employer?',
          answer:
            'Yes. Fill in [the application](/coaching-application) and we will tell you when an open group next begins. If you would rather not wait, [one-to-one coaching](/coaching-sales) has no waiting room.',
        },
        {
          question: 'What if I miss a week?',
          answer: 'Tell the group 24 hours before if you can. The hour goes ahead, and your commitment waits for you.',
        },
        {
          question: 'Is it group therapy?',
          answer:
            'It is not. It is practical, about next week, and led by a coach. If something larger comes up, the coach will help you to find the right kind of help; [the disclaimer](/disclaimer) lists where that is.',
        },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Six people, one hour, next week.',
      description: 'Tell us a little about yourself. It takes about 10 minutes, and we reply within 24 hours.',
      buttonText: 'Apply for a place',
      buttonLink: '/coaching-application',
      secondText: 'See one-to-one coaching',
      secondLink: '/coaching-sales',
      ground: 'band',
    },
  ],
};
