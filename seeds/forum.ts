import type { Pillar } from '#app/lib/illustration/names.ts';

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
    description: 'Sentences that help, and how to believe them on a Monday.',
  },
  {
    name: 'Anxiety',
    pillar: 'meditation',
    description: 'Worry that arrives early and stays late, and what takes the edge off.',
  },
  { name: 'Boundaries', pillar: 'simplicity', description: 'Saying no kindly, and meaning it the second time too.' },
  { name: 'Breathing', pillar: 'meditation', description: 'Slow breaths, counted or not, at a desk or on a bus.' },
  {
    name: 'Burnout',
    pillar: 'simplicity',
    description: 'When there is nothing left at the end of the week, or at the start.',
  },
  { name: 'Commuting', pillar: 'routine', description: 'The hour before and after work, and what fits into it.' },
  {
    name: 'Confidence',
    pillar: 'affirmations',
    description: 'Self-esteem, speaking up, starting again, being seen to try.',
  },
  { name: 'Decluttering', pillar: 'simplicity', description: 'One drawer at a time, and the drawers of the mind.' },
  {
    name: 'Diet',
    pillar: 'exercise',
    description: 'Eating well enough on ordinary days, without rules for their own sake.',
  },
  { name: 'Evenings', pillar: 'routine', description: 'Closing the day so that the night can begin.' },
  { name: 'Exercise', pillar: 'exercise', description: 'Moving a little, often, in whatever shoes are by the door.' },
  {
    name: 'Family',
    pillar: 'affirmations',
    description: 'Parents, children, siblings, and staying yourself among them.',
  },
  { name: 'Focus', pillar: 'simplicity', description: 'One thing at a time, and how to get back to it.' },
  { name: 'Gratitude', pillar: 'journaling', description: 'Noticing what went right, on days when little did.' },
  { name: 'Grief', pillar: 'journaling', description: 'Loss of any kind, at any distance. Nobody has to be over it.' },
  { name: 'Habits', pillar: 'routine', description: 'Making small things stick, and forgiving the gaps.' },
  { name: 'Journaling', pillar: 'journaling', description: 'Writing things down so that they can be looked at.' },
  {
    name: 'Leadership',
    pillar: 'affirmations',
    description: 'Looking after a team without losing the person who does it.',
  },
  {
    name: 'Loneliness',
    pillar: 'affirmations',
    description: 'Feeling alone, company and the lack of it, and ways back to people.',
  },
  {
    name: 'Meditation',
    pillar: 'meditation',
    description: 'Sitting still for a few minutes, whatever the mind does in the meantime.',
  },
  { name: 'Mornings', pillar: 'routine', description: 'The first half hour, before anybody wants anything.' },
  { name: 'Motivation', pillar: 'exercise', description: 'Starting without feeling like it, and what helps.' },
  { name: 'New parents', pillar: 'routine', description: 'Short nights, long days, and a minute for yourself.' },
  { name: 'Parenting', pillar: 'affirmations', description: 'Bringing up children while still growing up a little.' },
  { name: 'Planning', pillar: 'routine', description: 'Weeks on paper, and weeks as they turn out.' },
  { name: 'Resilience', pillar: 'meditation', description: 'Bending, and coming back in one’s own time.' },
  { name: 'Rest', pillar: 'simplicity', description: 'Doing nothing on purpose, without earning it first.' },
  { name: 'Routine', pillar: 'routine', description: 'The same small start every day, and what it holds up.' },
  {
    name: 'Simplicity',
    pillar: 'simplicity',
    description: 'Putting one thing down each week: a commitment, a drawer, a notification.',
  },
  {
    name: 'Sleep',
    pillar: 'meditation',
    description: 'Insomnia, falling asleep, staying asleep, and the hours in between.',
  },
  { name: 'Stress', pillar: 'exercise', description: 'Pressure at work and at home, and valves for it.' },
  { name: 'Time', pillar: 'simplicity', description: 'Time management: where it goes, and how to keep an hour of it.' },
  { name: 'Walking', pillar: 'exercise', description: 'Round the block, up the hill, or to the next stop.' },
  { name: 'Work', pillar: 'journaling', description: 'Colleagues, shifts, inboxes, and going home from them.' },
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
