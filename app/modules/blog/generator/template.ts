import type { Brief } from './brief.ts';

/** The approach to a subject for each industry: the opening, and what needs caution. */
const angles: Record<Brief['industry'], { start: string; care: string }> = {
  'Personal Development & Wellness Coaching': {
    start: 'Coaching begins with the day somebody has, not the day they wish they had.',
    care: 'Coaching is not treatment. Where a subject is heavy, say who can help, and how to reach them.',
  },
  'Mental Health & Therapy': {
    start: 'A good place to begin is what the reader notices: sleep, appetite, temper, attention.',
    care: 'Check every statement about health against the NHS or NICE before this is published, and link to it.',
  },
  'Career Development': {
    start: 'Most careers are changed by a conversation in the same week, rarely by a plan for five years.',
    care: 'Name what differs between trades and employers, and leave out promises about pay.',
  },
  'Leadership & Management': {
    start: 'People learn how things are done from what is done on an ordinary Tuesday.',
    care: 'Say what a manager can decide alone, and what needs the team or the law.',
  },
};

/** Returns a first draft from a template, as Markdown, with marks where facts must be added. */
export function writeTemplate({ topic, keyword, audience, industry }: Brief): string {
  const reader = audience || 'busy people';
  const { start, care } = angles[industry];
  return `This is a guide to ${topic.toLowerCase()}, written for ${reader}. It takes ${keyword} apart into steps that fit into a normal week.

## Why ${keyword} matters

${start} For ${reader}, ${keyword} tends to come up when there is least time for it. Say here, in two sentences, what usually goes wrong.

> One sentence that a reader could repeat to a friend tomorrow.

## Where to begin

1. Choose one thing about ${keyword} that can be done in ten minutes.
2. Tie it to something that happens every day already.
3. Do the smallest version of it for a week before changing anything.

## What to expect

The first week feels like effort. Describe the second and third honestly, with an example that ${reader} would recognise.

| When | What is usual | What helps |
| --- | --- | --- |
| Week one | It is easy to forget | A note where it is seen |
| Week two | It feels like a chore | A shorter version |
| Week three | It begins to hold | Leaving it alone |

## Common mistakes

- Beginning with the longest version.
- Measuring everything.
- Stopping for good after one day missed.

> [!warning] ${care}

## A first step for this week

Write down one sentence about ${keyword}: what, when and after which habit. Put it where you will see it tomorrow.

## Sources

Name where each fact comes from, with a link, before this is published.`;
}
