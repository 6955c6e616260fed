import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** About: hero, mission, What We Do, Why Choose, vision and the five calls to action. */
export const about: PageDocumentInput = {
  path: '/about',
  title: 'About',
  metaTitle: 'About Resjam: wellbeing and technology, from London',
  metaDescription:
    'Who we are: a UK wellbeing and technology company. We teach six ordinary habits, and we build the software that gives busy people the time to keep them.',
  kind: 'about',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'About Resjam',
      title: 'We look after people, and we mend their software.',
      lead: 'Resjam is a wellbeing and technology company in London. Half of our work is helping people keep six small habits. The other half is taking dull work off their desks, so that there is time to keep them in.',
      plate: 'horizon',
      layout: 'split',
      actions: [
        { label: 'Explore AI Services', href: '/ai-services', tone: 'primary' },
        { label: 'Discover Platforms', href: '/platforms', tone: 'quiet' },
      ],
    },
    {
      id: 'mission',
      type: 'text',
      folio: 'Our mission',
      title: 'Make the ordinary day easier to look after.',
      text: `Most advice about wellbeing asks for a different life: an earlier alarm, a bigger garden, a better kitchen. We work with the life that is already there. It has a commute in it, a full inbox, somebody with a cold and a dishwasher that needs emptying.

So we start small. **Routine, Exercise, Simplicity, Journaling, Affirmations, Meditation**: six habits that people have practised for a very long time, each of which fits into a few minutes. None of them is ours. Keeping all six going at once, in the same week, is the part we help with. We call it [the RESJAM Method](/resjam-method), because somebody had to call it something.

The software came next, and for the same reason. Receptionists who have two callers on hold and a patient at the desk do not need a poster about breathing. They need fewer calls to answer. We build the thing that answers them.`,
      ground: 'oat',
    },
    {
      id: 'what-we-do',
      type: 'list',
      folio: 'What We Do',
      heading: 'Three kinds of help, under one roof.',
      layout: 'aside',
      items: [
        {
          title: 'AI Services',
          text: 'For dental, chiropractic and wellness practices: a receptionist that picks up when nobody can, marketing that runs by itself, a dashboard in plain words, and tools for the paperwork. We set it up, and we stay.',
          link: { label: 'See the AI services', href: '/ai-services' },
        },
        {
          title: 'Platforms and SaaS',
          text: 'A social network for mental wellbeing, an app for each of the six habits, and software built to order: patient management, client portals, automation and reporting.',
          link: { label: 'See what we build', href: '/saas' },
        },
        {
          title: 'Coaching and Training',
          text: 'Corporate programmes of 21 days, 90 days and 12 months, on site, virtual or hybrid. Workshops and keynotes. And for one person at a time, 90 days of coaching, an hour a week.',
          link: { label: 'See the programmes', href: '/coaching' },
        },
      ],
    },
    {
      id: 'figures',
      type: 'figures',
      heading: 'Resjam in figures',
      lead: { figure: '20+', label: 'years experience in rooms where people are trying to change something' },
      figures: [
        { figure: '500+', label: 'lives transformed' },
        { figure: '23,079+', label: 'employees in our programmes' },
        { figure: '4.4/5', label: 'average rating' },
      ],
    },
    {
      id: 'how-we-work',
      type: 'feature',
      folio: 'How we work',
      title: 'Small, then regular, then finished.',
      text: `We would rather change one thing that stays changed than ten that last until the clocks go back. Everything we make, from a workshop to a booking system, is built the same way round: find the smallest useful piece, get it working this week, look at what happened, then do the next piece.

It is not a dramatic method. It does mean that when you ask us what happened, we can show you.`,
      ticks: [
        'We listen before we propose anything',
        'You always know the price before you agree to it',
        'We reply within 24 hours',
        'If a thing is not working, we say so first',
      ],
      plate: 'stones',
      side: 'left',
    },
    {
      id: 'why-choose',
      type: 'list',
      folio: 'Why Choose Resjam',
      heading: 'Four reasons, in the order people give them.',
      layout: 'numbered',
      items: [
        {
          title: 'Proven ROI',
          text: 'Health practices we work with see 3x average ROI within 6 months. Companies report a 23% productivity increase and a 35% absenteeism reduction. We put the figures on one page, and we show where they came from.',
        },
        {
          title: 'AI-Driven Automation',
          text: 'Software takes the repeatable parts: answering the phone after hours, sending the reminder, filling the gap in the diary. The parts that need judgement stay with the people who have it.',
        },
        {
          title: 'Data Insights',
          text: 'One dashboard, in plain words. Which calls became bookings, which programme is being used, which week went wrong. If a chart needs a meeting to explain it, we draw it again.',
        },
        {
          title: 'Human Touch',
          text: 'There is a person behind every part of this. When you write to us, a person reads it, and when something matters, you can ask to speak to one.',
          link: { label: 'Contact Us', href: '/contact' },
        },
      ],
      ground: 'oat',
    },
    {
      id: 'vision-quote',
      type: 'quote',
      text: 'A good day should not need a good day’s luck.',
      attribution: 'What is written at the top of our plan',
      setting: 'rounds',
    },
    {
      id: 'vision',
      type: 'text',
      folio: 'Our vision',
      title: 'Practices that answer, companies that rest, people who can begin again.',
      text: `We would like looking after yourself to become unremarkable, in the way that brushing your teeth is unremarkable: taught early, done daily, missed occasionally and not agonised over.

We would like the local dentist, the chiropractor and the small clinic on the corner to have the same tools as the chain on the ring road, and to keep their own character while they use them.

And we would like the software in the middle of it all to be quiet. If we have done our work properly, what you notice is the time you got back.`,
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Come and see, or simply say hello.',
      description:
        'A demo takes half an hour and obliges you to nothing. The community takes rather less, and you can read it before you join.',
      buttonText: 'Book a Demo',
      buttonLink: '/contact?type=platform-demo#enquiry-form',
      secondText: 'Join the Community',
      secondLink: '/forum',
      ground: 'band',
    },
  ],
};
