import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** The speaker page. The showcase's six slots are in the database. */
export const speaking: PageDocumentInput = {
  path: '/speaking',
  title: 'Speaking',
  metaTitle: 'Keynote speaking on habits and attention · Resjam',
  metaDescription:
    'Keynotes of 60–90 minutes on routine, attention and kindness under pressure, for companies, people leaders and health practices.',
  searchNames: ['Speaker', 'Keynote', 'Talks', 'Hire a speaker', 'Conference', 'Event', 'Public speaking'].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'Keynote speaking',
      title: 'A keynote people use on Monday.',
      lead: '60 to 90 minutes on routine, attention and kindness under pressure. One idea for each pillar, and no slides with clouds on them.',
      plate: 'stage',
      layout: 'centred',
      actions: [
        { label: 'Check a date', href: '/contact?type=general#enquiry-form', tone: 'marigold' },
        { label: 'Watch a few minutes', href: '#from-the-stage', tone: 'quiet' },
      ],
    },
    {
      id: 'figures',
      type: 'figures',
      heading: 'Speaking in figures',
      figures: [
        { figure: '500+', label: 'lives transformed' },
        { figure: '20+', label: 'years experience' },
        { figure: '60–90', label: 'minutes on stage' },
      ],
    },
    {
      id: 'showcase',
      anchor: 'from-the-stage',
      type: 'video-showcase',
      heading: 'From the stage',
      lead: 'Six places for talks, filmed in rooms that agreed to it. An empty one means that nobody has held the camera yet.',
    },
    {
      id: 'talks',
      anchor: 'three-rooms',
      type: 'list',
      heading: 'Talks for three rooms',
      layout: 'aside',
      listsProducts: true,
      items: [
        {
          label: 'For a whole company',
          title: 'The Tuesday that works',
          text: 'How small habits survive deadlines, children and a change of manager. Six ideas, each of which can be tried before lunch.',
        },
        {
          label: 'For people leaders',
          title: 'What rest is worth',
          text: 'Absence, attention and the figures a board will ask about, including the ones that are hard to get. For HR leaders, founders and anyone who approves a budget.',
        },
        {
          label: 'For health practices',
          title: 'The front desk, unhurried',
          text: 'What to hand to software, and what must stay human. For dental, chiropractic and wellness teams, with the telephone switched off for an hour.',
        },
      ],
      ground: 'oat',
    },
    {
      id: 'booking',
      type: 'steps',
      heading: 'From first email to last question',
      lead: 'We like to know who is in the room before deciding what to say in it.',
      plate: 'desk',
      side: 'right',
      steps: [
        {
          title: 'Tell us the date, the place and the room',
          text: 'How many people, what they do all day, and what happened the last time somebody spoke to them about wellbeing. We reply within 24 hours.',
        },
        {
          title: 'We talk for half an hour',
          text: 'You and the speaker. We choose one of the three talks and fit it to your people: their shifts, their words, their worst month.',
        },
        {
          title: 'The talk',
          text: '60–90 minutes including questions, in person or by video. It needs a microphone, a glass of water and no autocue.',
        },
        {
          title: 'Monday',
          text: 'Everyone leaves with one thing to try, written down. If you want more than a talk, a workshop or a programme can pick up from there.',
        },
      ],
      link: { label: 'See the workshops', href: '/training' },
      ground: 'paper',
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Asked by organisers',
      questions: [
        {
          question: 'How long is a keynote?',
          answer:
            '60–90 minutes, with questions. If your programme only has forty-five, tell us: a shorter talk with fewer ideas is better than a long one spoken quickly.',
        },
        {
          question: 'Do you travel?',
          answer:
            'We are in London and travel from there. Tell us where the event is and the quote will include the train, as one figure.',
        },
        {
          question: 'Can we record it?',
          answer:
            'Usually, yes, for your own people. Please ask before the day rather than during it. If you would like the film to appear in the showcase on this page, we will ask you in turn.',
        },
        {
          question: 'What if the event moves?',
          answer: 'Events need 7 days’ notice to cancel or move, and then there is nothing to pay.',
        },
        {
          question: 'Is the content suitable for people who are having a hard time?',
          answer:
            'It is gentle, practical and never asks anyone to share. It is a talk and not treatment, and we always finish by saying where proper help can be found; [the disclaimer](/disclaimer) lists the numbers.',
        },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Have a date in mind?',
      description: 'Send it to us with a line about the room. You will know within 24 hours whether we are free.',
      buttonText: 'Check a date',
      buttonLink: '/contact?type=general#enquiry-form',
      secondText: 'See corporate programmes',
      secondLink: '/coaching',
      ground: 'band',
    },
  ],
};
