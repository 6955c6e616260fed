import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** The three workshops, drawn as bars to scale: 6 hours, 2 x 6 hours, 6 x full-day sessions. */
export const training: PageDocumentInput = {
  path: '/training',
  title: 'Workshops',
  metaTitle: 'Wellbeing workshops: one day, two days or six · Resjam',
  metaDescription:
    'Three workshops for teams: 6 hours, 2 x 6 hours, or 6 x full-day sessions. What each one covers, how a day runs, and how to book or move it.',
  searchNames: [
    'Workshops',
    'Workshop for managers',
    'Team day',
    'Team building',
    'Away day',
    'Training day',
    'Courses',
    'Lunch and learn',
    'Training for managers',
  ].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'Training',
      title: 'Three workshops. No beanbags.',
      lead: 'A room, a table, good coffee and something to practise. Choose one day, two days or six, depending on how much you would like people to remember.',
      plate: 'workshop',
      layout: 'centred',
      actions: [
        { label: 'Book a workshop', href: '/contact?type=coaching#enquiry-form', tone: 'marigold' },
        { label: 'Compare the three', href: '#workshops', tone: 'quiet' },
      ],
    },
    {
      id: 'workshops',
      anchor: 'workshops',
      type: 'durations',
      heading: 'One, two or six days.',
      lead: 'Drawn to scale. Each bar is a day in the room; the weeks between them are where most of the work is done.',
      durations: [
        {
          figure: '6',
          unit: 'hours',
          title: 'The first day',
          text: 'One working day with two proper breaks. The whole method in outline, then one pillar in detail, chosen by the people in the room by a show of hands. Everyone leaves with a habit that has already been tried once, which is the hardest time.',
          ticks: ['Up to 20 people', 'One pillar, practised on the day', 'A one-page plan for each person'],
          days: 1,
        },
        {
          figure: '2 x 6',
          unit: 'hours',
          title: 'The day and the day after',
          text: 'Two sessions of 6 hours, about a month apart. The first teaches; the second asks how it went, which is when people learn the most. Between them, a ten-minute practice a day and one reminder a week.',
          ticks: [
            'Up to 20 people, the same people twice',
            'Three pillars: Routine, Exercise and Simplicity',
            'The second day is planned from the first month’s results',
          ],
          days: 2,
        },
        {
          figure: '6 x',
          unit: 'full-day sessions',
          title: 'The whole ring',
          text: 'A full day for each pillar, spread over six months or a year. It is our longest workshop and the backbone of the 12-month programme. By the fourth day the group usually runs the morning by itself, and we drink the coffee.',
          ticks: [
            'Up to 24 people, or two groups in parallel',
            'All six pillars, all six apps',
            'Two colleagues trained to carry it on',
            'A short report after each session',
          ],
          days: 6,
        },
      ],
    },
    {
      id: 'quote',
      type: 'quote',
      text: 'A workshop is a rehearsal. The performance is an ordinary Wednesday.',
      attribution: 'The first thing we say in the room',
      setting: 'rounds',
    },
    {
      id: 'the-day',
      type: 'steps',
      heading: 'How a day runs',
      lead: 'Six hours, of which one is lunch and nearly half are spent doing rather than listening.',
      plate: 'cup',
      side: 'right',
      steps: [
        {
          title: '09:30: the real week',
          text: 'Everyone draws the week they had, not the one they planned. This takes forty minutes and is usually the first quiet the room has had since Easter.',
        },
        {
          title: '10:45: one habit, taken apart',
          text: 'What it is, what it asks of you, and the three ways in which it tends to collapse.',
        },
        {
          title: '12:30: lunch',
          text: 'A whole hour, away from the table. It is on the timetable because it is part of the course.',
        },
        {
          title: '13:30: practice',
          text: 'In pairs and alone. You build the habit into a particular day, at a particular time, in a particular chair.',
        },
        {
          title: '15:00: what could go wrong',
          text: 'The group lists everything that will get in the way next week, and deals with it in advance. We finish at half past three, and we mean it.',
        },
      ],
      ground: 'oat',
    },
    {
      id: 'where',
      type: 'feature',
      folio: 'On-site, virtual or hybrid',
      title: 'In your room, on your screen, or a little of each.',
      text: `On-site, we come to you: anywhere in the UK with a door, a wall to draw on and enough chairs. Virtual workshops are cut into shorter pieces over two mornings, because six hours of video is nobody’s idea of wellbeing.

Hybrid is the difficult one, so we bring a second facilitator whose only work is to look after the people on the screen.`,
      ticks: [
        'Materials and printed plans included',
        'Every exercise has a seated version',
        'Slides and handouts tested with screen readers',
        'Nobody is asked to role-play, ever',
      ],
      plate: 'desk',
      side: 'left',
    },
    {
      id: 'pillars',
      type: 'pillar-strip',
      folio: 'What is taught',
      link: { label: 'The six pillars', href: '/resjam-method' },
    },
    {
      id: 'choose',
      type: 'list',
      heading: 'Which one?',
      lead: 'If you are not sure, start with the first day. It counts towards either of the others.',
      layout: 'aside',
      items: [
        {
          label: 'You have one away day',
          title: '6 hours',
          text: 'A good day out that leaves something behind. Best for one team, or a group who do not usually work together.',
        },
        {
          label: 'You have had the good day out',
          title: '2 x 6 hours',
          text: 'For teams who have been to workshops before and would like this one to still be true in six weeks.',
        },
        {
          label: 'You want it to stay',
          title: '6 x full-day sessions',
          text: 'For departments that intend to go on without us. We hand over the materials at the end.',
        },
        {
          label: 'You want the year around it',
          title: 'A corporate programme',
          text: 'Workshops with coaching, apps and reporting: 21 days, 90 days or 12 months.',
          link: { label: 'Corporate programmes', href: '/coaching' },
        },
      ],
      ground: 'oat',
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Practical matters',
      questions: [
        {
          question: 'What does a workshop cost?',
          answer:
            'It depends on which of the three, how many people, and where. Send us those three facts and you will have a written quote, in pounds, within 24 hours. Travel is included in the figure.',
        },
        {
          question: 'What if we have to cancel or move it?',
          answer:
            'Workshops and events need 7 days’ notice. Within that, there is nothing to pay. Later than that, the room is usually booked and so is the facilitator, so we charge for the day.',
        },
        {
          question: 'Does anybody have to be fit?',
          answer:
            'No. Exercise, in our sense, starts with standing up. Everything has a version for people who would rather not, or cannot, and nobody has to explain which they are.',
        },
        {
          question: 'Can you run it at a weekend?',
          answer:
            'Yes, although we would ask why. If it is because the practice is closed, that is an excellent reason.',
        },
        {
          question: 'Will people be asked to talk about their feelings?',
          answer:
            'Only if they want to. The exercises are about time, habits and attention. It is training, and not therapy.',
        },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Pick a day. We will bring the pens.',
      description: 'Tell us roughly when and roughly how many. We reply within 24 hours with dates and a price.',
      buttonText: 'Book a workshop',
      buttonLink: '/contact?type=coaching#enquiry-form',
      secondText: 'Ask about a keynote',
      secondLink: '/speaking',
      ground: 'band',
    },
  ],
};
