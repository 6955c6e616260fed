import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Corporate programmes. Inclusions and answers are samples from the design, for the operator to confirm. */
export const coaching: PageDocumentInput = {
  path: '/coaching',
  title: 'Corporate programmes',
  metaTitle: 'Corporate wellbeing programmes · Resjam',
  metaDescription:
    'Wellbeing programmes of 21 days, 90 days and 12 months for teams, departments and whole companies. On-site, virtual or hybrid, with prices on the page.',
  searchNames: [
    'Corporate wellbeing',
    'Employee wellbeing',
    'Company wellbeing programme',
    'Wellness at work',
    'Mental health at work',
    'Staff wellbeing',
    'HR',
    'Human resources',
    'Sick leave',
    'Absence',
    'Occupational health',
    'Return on investment of wellbeing',
    'Training for managers',
    'Corporate demo',
  ].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'Coaching for companies',
      title: 'Wellbeing at work, one small habit at a time.',
      lead: 'Programmes of 21 days, 90 days and 12 months. On-site, virtual or a hybrid of the two, and shaped to the week your people really have.',
      plate: 'programme-ring',
      caption: 'Six pillars, twenty-one days, ninety days: drawn to scale.',
      layout: 'split',
      actions: [
        { label: 'Book Corporate Demo', href: '/contact?type=coaching#enquiry-form', tone: 'marigold' },
        { label: 'See the programmes', href: '#programmes', tone: 'quiet' },
      ],
    },
    {
      id: 'figures',
      type: 'figures',
      heading: 'What companies report',
      lead: { figure: '23,079+', label: 'employees have taken part so far' },
      figures: [
        { figure: '23%', label: 'productivity increase' },
        { figure: '35%', label: 'absenteeism reduction' },
        { figure: '4.4/5', label: 'average rating' },
      ],
    },
    {
      id: 'programmes',
      anchor: 'programmes',
      type: 'programmes',
      heading: 'Three lengths. Choose by how much you want to change.',
      lead: 'Each can run on-site, virtual or hybrid. You can start with the shortest and carry on; most of what you set up carries on with you.',
      programmes: [
        {
          figure: '21',
          unit: 'days',
          title: 'A first habit, kept.',
          text: 'One team, one habit from the method, three weeks. The shortest useful thing we do, and a fair way to find out whether we suit each other.',
          ticks: [
            'A kick-off workshop of 6 hours',
            'One pillar, chosen with the team',
            'A closing review with your HR lead',
          ],
          filled: 1,
        },
        {
          figure: '90',
          unit: 'days',
          title: 'A rhythm that lasts.',
          text: 'Twelve weekly sessions of one hour carry a department through all six pillars, two weeks at a time. Long enough to survive one bad fortnight, which there will be.',
          ticks: ['12 weekly one-hour sessions', 'All six pillars, all six apps', 'Workshops of 2 x 6 hours'],
          filled: 3,
        },
        {
          figure: '12',
          unit: 'months',
          title: 'A culture, looked after.',
          text: 'A full year alongside your people team, with full-day workshops, coaching for managers and regular reporting to the board, in words a board will read.',
          ticks: ['6 x full-day sessions', 'Every team, every site', 'Quarterly figures you can audit'],
          filled: 6,
        },
      ],
    },
    {
      id: 'how-it-runs',
      type: 'steps',
      heading: 'How a programme runs',
      plate: 'lamp',
      side: 'left',
      steps: [
        {
          title: 'We listen first',
          text: 'A call with your HR lead and two or three team members. No slides. We ask what the week looks like on paper, and then what it looks like.',
        },
        {
          title: 'You choose a length',
          text: '21 days, 90 days or 12 months, and on-site, virtual or hybrid. We put it in writing, with the price, on one page.',
        },
        {
          title: 'People practise',
          text: 'Ten minutes a day in the apps, one hour a week together, during working hours. Wellbeing that happens in the lunch break is just a shorter lunch.',
        },
        {
          title: 'You see the figures',
          text: 'Absence, engagement and ratings, in one page you can share. Totals for the group, never a list of names.',
        },
      ],
      link: { label: 'Read about the RESJAM Method', href: '/resjam-method' },
      ground: 'oat',
    },
    {
      id: 'side-by-side',
      type: 'comparison',
      heading: 'Side by side',
      columns: ['21 days', '90 days', '12 months'],
      recommended: 1,
      rows: [
        { label: 'Pillars covered', cells: ['One', 'All six', 'All six'] },
        { label: 'Live time together', cells: ['6 hours', '12 x 1 hour', '6 full days'] },
        {
          label: 'Format',
          cells: ['On-site, virtual, hybrid', 'On-site, virtual, hybrid', 'On-site, virtual, hybrid'],
        },
        { label: 'RESJAM apps', cells: ['The one you need', 'All six', 'All six'] },
        { label: 'Reporting', cells: ['Closing review', 'Monthly', 'Monthly and quarterly'] },
        { label: 'Suited to', cells: ['A single team', 'A department', 'A whole company'] },
      ],
      note: 'The tinted column is the one we usually suggest: long enough for all six pillars, short enough to finish.',
    },
    {
      id: 'prices',
      type: 'prices',
      folio: 'What it costs',
      prices: [
        { figure: '$4–8', label: 'per employee per month' },
        { figure: '$4,997', label: 'one-time setup fee' },
      ],
      text: 'Two figures, charged the way they read: a monthly subscription for each employee, and a setup fee once. Where in the range you fall depends on how many of you there are.',
      link: { label: 'Ask for a written quote', href: '/contact?type=coaching#enquiry-form' },
    },
    {
      id: 'quote',
      type: 'quote',
      text: 'Nobody needs another wellbeing week. They need a Tuesday that works.',
      attribution: 'What we tell every company before they sign',
      setting: 'rounds',
    },
    {
      id: 'other-ways',
      type: 'list',
      heading: 'Not a whole company? There are smaller doors.',
      layout: 'aside',
      items: [
        {
          label: 'For one person',
          title: '90-day life transformation coaching',
          text: 'Twelve weekly hours with a coach, one to one, at a price we publish.',
          link: { label: 'One-to-one coaching', href: '/coaching-sales' },
        },
        {
          label: 'For a small group',
          title: 'Group accountability coaching',
          text: 'A handful of colleagues who say on Monday what they will do, and on Friday whether they did.',
          link: { label: 'Group accountability', href: '/employee-accountability-coaching' },
        },
        {
          label: 'For a day or two',
          title: 'Workshops',
          text: 'Three of them: 6 hours, 2 x 6 hours, or 6 x full-day sessions.',
          link: { label: 'The three workshops', href: '/training' },
        },
        {
          label: 'For an audience',
          title: 'Keynote speaking',
          text: '60–90 minutes for a conference, an away day or a Monday that needs help.',
          link: { label: 'Speaking', href: '/speaking' },
        },
      ],
      ground: 'oat',
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Asked before every demo',
      lead: 'Something else? We reply within 24 hours.',
      questions: [
        {
          question: 'What if we need to move a workshop?',
          answer: 'Give us 7 days’ notice and it costs nothing. For individual sessions, 24 hours is enough.',
        },
        {
          question: 'Can remote staff take part?',
          answer:
            'Yes. A virtual programme runs entirely by video, and a hybrid one mixes the two. Remote staff get the same sessions, the same apps and the same coach, rather than a link to a recording.',
        },
        {
          question: 'Which parts of the method do you teach first?',
          answer:
            'Usually Routine, because the other five need somewhere to stand. In a 21-day programme the team chooses its one pillar with us. In the longer two we go round all six, two weeks at a time, in the order described on [the method page](/resjam-method).',
        },
        {
          question: 'Do people have to share anything personal?',
          answer:
            'No. Sessions are about habits, not histories. Nobody is asked to tell colleagues how they feel, and what someone writes in the Journal app is theirs alone.',
        },
        {
          question: 'What do you keep about our employees?',
          answer:
            'Who attended, what they rated it, and their account in the apps if they open one. Your reports contain totals only. We keep service records for 7 years and analytics for 26 months, and anyone can ask for their own data; [the privacy page](/privacy) has the details.',
        },
        {
          question: 'Is this a substitute for occupational health or therapy?',
          answer:
            'No. It is coaching and training in everyday habits. Where somebody needs clinical help we say so, and [the disclaimer](/disclaimer) lists where to find it.',
        },
      ],
    },
    {
      id: 'book',
      type: 'booking',
      heading: 'Book a conversation',
      text: 'Choose a time that suits you. You can change or cancel it yourself.',
      ground: 'paper',
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'See it with your own team in mind.',
      description: 'Half an hour, one screen, no obligation.',
      buttonText: 'Book Corporate Demo',
      buttonLink: '/contact?type=coaching#enquiry-form',
      secondText: 'Read about the RESJAM Method',
      secondLink: '/resjam-method',
      ground: 'band',
    },
  ],
};
