import type { SeedPost } from './seed-post.ts';

export const blankEvenings: SeedPost = {
  title: 'What to write when there is nothing to write',
  excerpt: 'Three prompts for blank evenings, for people who have always said that they would never keep a journal.',
  category: 'Mental Health',
  tags: ['journaling', 'affirmations'],
  publishDate: '2026-10-28',
  metaTitle: 'What to write when there is nothing to write',
  metaDescription:
    'Three journal prompts for blank evenings, how long to write, what the research on writing does and does not promise, and when to leave the notebook shut.',
  seoKeyword: 'journal prompts',
  markdown: `There is a particular silence that belongs to a new notebook at half past nine in the evening. The day has happened. You were there. And yet, asked to say something about it, you find that you have the memory of a goldfish and the prose of a parking notice.

This is normal. It is also not a problem of having nothing to say. It is a problem of being asked too large a question. “How was your day?” is too large for a friend, and much too large for a page. So here are three smaller ones. They take about five minutes each, and you need only one.

## The first prompt: what did I touch?

Write down five things that your hands did today. Not achievements. *Peeled a satsuma. Held the rail on the 38. Typed the word “unfortunately” four times.*

It sounds like a game, and it is one, but it does something that “how was I?” cannot. It goes round the part of you that grades the day and speaks to the part that was merely present at it. By the third line, most people find that one of the five wants another sentence. Follow that one. If none does, you have five true lines, which is five more than last night.

> [!note] A journal is not a record for the archives. Nobody will examine you on it, and you may spell “unfortunately” as you like.

## The second prompt: the sentence I did not say

Somewhere in most days there is a sentence that stayed in. To a colleague, to the person who took the last parking space, to your sister. Write it down, exactly as it would have come out. Then write what you would like to be true instead, in one line, in the present tense.

The second line is the start of an affirmation, and a better one than you will find on a mug, because it is about something. Not *I am limitless*, but *I can say no in one sentence and still be kind*. If you like it, say it aloud tomorrow before the meeting in which you will need it. If you do not, cross it out. It has done its work already by being wrong in an interesting way.

## The third prompt: tomorrow’s first thing

When the day is truly not worth mentioning, do not mention it. Write what you will do first tomorrow, and then everything else that is waiting behind it, in whatever order it comes out.

This is the least literary of the three and the one with a neat experiment behind it. Michael Scullin and colleagues asked 57 young adults to spend five minutes before bed writing either what they had finished in the last few days or what they still had to do. Those who [wrote the to-do list fell asleep faster](https://doi.org/10.1037/xge0000374), and the more specific the list, the sooner they slept. It was one small study, over one night, in a laboratory. But it costs five minutes and a pencil, and most of us are carrying that list about at bedtime anyway. It may as well be on the paper as on the ceiling.

## How long, how often, how neatly

Five minutes. Most evenings. Not neatly at all.

If you want a rule, let it be this one: stop while you still have something to say. A page that ends in the middle is easy to come back to; a page that ends in exhaustion is not. And put the notebook where you already sit. The drawer is where journals go to retire.

1. Choose the chair, not the time. “After I have put the plates away, in the green chair” will survive a late meeting.
2. Put the date at the top. It is one word you never have to think about, and then the page is no longer blank.
3. Write one line from a prompt. If a second line comes, let it in. If not, close the book and go to bed with a clear conscience.

Paper or screen? Whichever you will open. Paper has the advantage that it never shows you a message. [Journal](/platforms#app-suite), the app in our suite, has the advantage that it is in your pocket on the train.

## What writing can and cannot do

People have been told for some time that writing is good for them, and it is worth knowing how good. The usual starting point is James Pennebaker, an American psychologist who in the 1980s asked students to write for a quarter of an hour, on a few days running, about something that troubled them, and then counted their visits to the health centre. A great many studies followed. When [Joanne Frattaroli put 146 of them together](https://doi.org/10.1037/0033-2909.132.6.823), she found an effect that was real and small: on average people felt somewhat better for it, and many noticed nothing at all.

Real and small is a fair description of most things that help. It is also a reason not to worry if a week of writing has not changed your life. It was not going to. What it may do is give a thought somewhere to sit, so that it stops following you round the kitchen.

The prompts above are gentler than Pennebaker’s exercise on purpose. His asked for the worst of it. That can leave you feeling lower for an hour or two before it helps, and it is not something to begin on a Sunday night with work in the morning.

> [!warning] If writing about something makes it louder rather than quieter, stop. Close the book, do something with your hands, and take the subject to a person instead of a page.

## When a page is not enough

A notebook is good company, and it is not a clinician. If you have felt low, on edge or hopeless for more than two weeks, or if something that happened keeps coming back uninvited, talk to your GP, or [refer yourself for NHS talking therapies](https://www.nhs.uk/mental-health/talking-therapies-medicine-treatments/talking-therapies-and-counselling/nhs-talking-therapies/) if you live in England; you do not need an appointment first. If you need to talk tonight, [Samaritans](https://www.samaritans.org/) answer on 116 123, free, day and night.

## Tonight

Take any piece of paper. Put the date at the top. Write down five things that your hands did today, and stop.

That is an entry. It is not a very good one, and it does not have to be. In a month you will have a small pile of afternoons that would otherwise have got away: satsumas, handrails, the word “unfortunately”. You will be surprised which of them you are glad to see again.

## Sources

1. M. K. Scullin and others, [The effects of bedtime writing on difficulty falling asleep](https://doi.org/10.1037/xge0000374), Journal of Experimental Psychology: General, 2018.
2. J. Frattaroli, [Experimental disclosure and its moderators: a meta-analysis](https://doi.org/10.1037/0033-2909.132.6.823), Psychological Bulletin, 2006.
3. NHS, [NHS talking therapies](https://www.nhs.uk/mental-health/talking-therapies-medicine-treatments/talking-therapies-and-counselling/nhs-talking-therapies/).`,
};
