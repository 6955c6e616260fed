import type { Pillar } from '#packages/illustrations/names.ts';

export interface SeedTopic {
  name: string;
  description: string;
  pillar: Pillar;
}

/** The topics of the forum at the first start, by name. */
export const seedTopics: readonly SeedTopic[] = [
  {
    name: 'Affirmations',
    pillar: 'affirmations',
    description: 'Kind sentences to say to yourself, how to choose one, and how to believe it on a Monday.',
  },
  {
    name: 'Anxiety',
    pillar: 'meditation',
    description: 'Worry, panic attacks, racing thoughts and social anxiety, and what takes the edge off.',
  },
  {
    name: 'Boundaries',
    pillar: 'simplicity',
    description: 'Saying no kindly, to a boss, a client or a friend, and meaning it the second time too.',
  },
  {
    name: 'Breathing',
    pillar: 'meditation',
    description: 'Breathing exercises for calm, counted or not, at a desk or on a bus.',
  },
  {
    name: 'Burnout',
    pillar: 'simplicity',
    description: 'Exhausted and overworked: when there is nothing left at the end of the week, or at the start.',
  },
  {
    name: 'Commuting',
    pillar: 'routine',
    description: 'Travelling to work by train, bus, bike or car: the hour before and after, and what fits into it.',
  },
  {
    name: 'Confidence',
    pillar: 'affirmations',
    description: 'Self-esteem, shyness, speaking up, public speaking, feeling like an impostor, and starting again.',
  },
  {
    name: 'Decluttering',
    pillar: 'simplicity',
    description: 'Tidying, clutter and giving things away: one drawer at a time, and the drawers of the mind.',
  },
  {
    name: 'Diet',
    pillar: 'exercise',
    description: 'Healthy eating, meals, cooking and weight on ordinary days, without rules for their own sake.',
  },
  {
    name: 'Evenings',
    pillar: 'routine',
    description: 'Winding down after work, screens at night, and closing the day so that the night can begin.',
  },
  {
    name: 'Exercise',
    pillar: 'exercise',
    description:
      'Running, gym, stretching, sport: getting fit and moving a little, often, in whatever shoes are by the door.',
  },
  {
    name: 'Family',
    pillar: 'affirmations',
    description:
      'Parents, children, brothers and sisters, caring for an older relative, and staying yourself among them.',
  },
  {
    name: 'Focus',
    pillar: 'simplicity',
    description: 'Concentration, distraction and phones: one thing at a time, and how to get back to it.',
  },
  {
    name: 'Gratitude',
    pillar: 'journaling',
    description: 'Being thankful and thinking positively: noticing what went right, on days when little did.',
  },
  {
    name: 'Grief',
    pillar: 'journaling',
    description:
      'Losing somebody: a mother, a father, a partner, a friend, a pet. Bereavement and heartbreak. Nobody has to be over it.',
  },
  {
    name: 'Habits',
    pillar: 'routine',
    description:
      'Building good habits and breaking bad ones, streaks and willpower: making small things stick, and forgiving the gaps.',
  },
  {
    name: 'Journaling',
    pillar: 'journaling',
    description: 'Keeping a journal or diary: writing things down so that they can be looked at.',
  },
  {
    name: 'Leadership',
    pillar: 'affirmations',
    description:
      'Managers and team leaders: difficult conversations, feedback, and looking after a team without losing yourself.',
  },
  {
    name: 'Loneliness',
    pillar: 'affirmations',
    description: 'Feeling alone or isolated, making friends as an adult, and ways back to people.',
  },
  {
    name: 'Meditation',
    pillar: 'meditation',
    description: 'Sitting still for a few minutes, for beginners and others, whatever the mind does meanwhile.',
  },
  {
    name: 'Mornings',
    pillar: 'routine',
    description: 'Waking up early, getting out of bed, and the first half hour, before anybody wants anything.',
  },
  {
    name: 'Motivation',
    pillar: 'exercise',
    description: 'Procrastination, setting goals, starting without feeling like it, and what helps.',
  },
  {
    name: 'New parents',
    pillar: 'routine',
    description: 'A new baby, pregnancy and maternity leave: short nights, long days, and a minute for yourself.',
  },
  {
    name: 'Parenting',
    pillar: 'affirmations',
    description:
      'Bringing up children, toddlers and teenagers, patience and school mornings, while still growing up a little.',
  },
  {
    name: 'Planning',
    pillar: 'routine',
    description: 'To-do lists, calendars and priorities: weeks on paper, and weeks as they turn out.',
  },
  {
    name: 'Resilience',
    pillar: 'meditation',
    description: 'Coping with setbacks, change and hard times: bending, and coming back in one’s own time.',
  },
  {
    name: 'Rest',
    pillar: 'simplicity',
    description: 'Feeling tired, days off and holidays: doing nothing on purpose, without earning it first.',
  },
  {
    name: 'Routine',
    pillar: 'routine',
    description: 'Daily routines and structure: the same small start every day, and what it holds up.',
  },
  {
    name: 'Simplicity',
    pillar: 'simplicity',
    description: 'Living with less, minimalism, money and notifications: putting one thing down each week.',
  },
  {
    name: 'Sleep',
    pillar: 'meditation',
    description: 'Insomnia, falling asleep, staying asleep, waking at night, and the hours in between.',
  },
  {
    name: 'Stress',
    pillar: 'exercise',
    description: 'Pressure and overwhelm at work and at home, tension and anger, and how to let them out.',
  },
  {
    name: 'Time',
    pillar: 'simplicity',
    description: 'Time management: where it goes, being late, being too busy, and how to keep an hour of it.',
  },
  {
    name: 'Walking',
    pillar: 'exercise',
    description: 'Walks, steps and fresh air: round the block, up the hill, or to the next stop.',
  },
  {
    name: 'Work',
    pillar: 'journaling',
    description: 'Jobs, colleagues, bosses, shifts, working from home, work-life balance, and going home from it all.',
  },
];

export interface SeedThread {
  /** The name of its topic. */
  topic: string;
  title: string;
  content: string;
  hashtags: string[];
  replies: string[];
}

/** A few threads by the team, marked as samples, so that the first visitor sees how a discussion looks. */
export const seedThreads: readonly SeedThread[] = [
  {
    topic: 'Simplicity',
    title: 'How do you stop checking email after seven?',
    content:
      'The last look at the inbox is rarely urgent, and still it happens.\n\nWhat has worked for you that is not just willpower? A place for the phone, a fixed time, an agreement with the team?',
    hashtags: ['evenings', 'boundaries'],
    replies: [
      'A small start from our own office: the phone charger moved to the hall. It sounds too small to count.\n\nThis is a sample reply. Yours are very welcome.',
    ],
  },
  {
    topic: 'Meditation',
    title: 'Four in, six out: does counting help or get in the way?',
    content:
      'Some people breathe more slowly with a number to hold on to. Others notice only the counting.\n\n- Which are you?\n- Does it change with practice?',
    hashtags: ['breathing'],
    replies: [],
  },
  {
    topic: 'Journaling',
    title: 'What do you write when nothing happened?',
    content:
      'Ordinary days make short entries. **Three lines** are enough for us: what was eaten, who was met, what was put off.\n\nWhat is on your shortest page?',
    hashtags: ['habits'],
    replies: [],
  },
];
