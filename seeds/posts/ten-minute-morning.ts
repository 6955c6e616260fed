import type { SeedPost } from './seed-post.ts';

export const tenMinuteMorning: SeedPost = {
  title: 'The ten-minute morning, and why it is enough',
  excerpt:
    'You do not need to rise at five. You need the same three things, in the same order, before anyone asks you for something.',
  category: 'Mental Fitness',
  tags: ['routine', 'simplicity'],
  publishDate: '2026-11-04',
  metaTitle: 'The ten-minute morning, and why it is enough',
  metaDescription:
    'Three small things, in the same order, before anyone asks you for something. How to build a morning routine that survives toddlers, shifts and January.',
  seoKeyword: 'morning routine',
  markdown: `Most advice about mornings is written by people who are already good at them. It starts at five o’clock with cold water and ends, for the rest of us, at half past six with guilt. So here is the version we teach, which takes ten minutes and survives toddlers, shift work and January.

It has one idea in it: the order matters more than the contents. You will forget that at least once, so we come back to it below.

## Three things, in order

Choose one thing for your body, one for your head and one for the day. A glass of water, a page, a list of three. Do them in the same order every morning, starting straight after something you already do without thinking, such as putting the kettle on.

> [!note] Ten minutes a day for 90 days is fifteen hours: about two working days, spread so thin you hardly notice.

That last part is not decoration. Habits attach themselves to situations. In a study that is quoted far more often than it is read, [Phillippa Lally and her colleagues at University College London](https://doi.org/10.1002/ejsp.674) asked 96 people to choose one thing to eat, drink or do every day in the same setting, such as after breakfast, and to report how automatic it felt. For most of them it felt more and more automatic, quickly at first and then more slowly, until it levelled off. The setting did the reminding. The person did not have to.

So do not plan your three things for “in the morning”. Plan them for *after the kettle clicks*. A kettle is more reliable than a resolution, and it is already in the kitchen.

> A routine is not a promise to be better. It is one less decision before breakfast.

Write the three on a card and put it by the kettle. You will read it every day without trying to, which is the point. [Routine Builder](/platforms#app-suite) does the same job on a phone, if your kettle is at the office.

## What to put in

The contents are yours, and nearly anything small will do. If you would like somewhere to begin, take one from each row.

| For | On an ordinary day | When you have one minute |
| --- | --- | --- |
| Your body | A glass of water, then five slow stretches | Half a glass of water, standing up |
| Your head | One page in a notebook | One line: how did I wake? |
| The day | Three things that would make today a decent one | The first thing, and only that |

Two warnings from people who have tried it. First, whatever you choose must need no equipment that can be lost, flat or upstairs. Second, leave the telephone out of it. There is nothing wicked about a telephone, but the first message of the day is somebody else’s list, and it will go to the top of yours.

If movement is what you miss most, make the body’s part longer and the other two shorter. Ten brisk minutes count: the [NHS](https://www.nhs.uk/live-well/exercise/physical-activity-guidelines-for-adults-aged-19-to-64/) advises adults to spread activity over the week and says plainly that any amount is better than none. A walk round the block before work is an honest start.

## The smallest version

On a bad morning, do each for one minute. Drink half the glass. Write one line. Name one task. That is the whole routine, and it counts as the whole routine.

This is the part people skip when they plan, because on a Sunday evening nobody believes in Wednesday. Plan for Wednesday anyway. A routine with only a long version has two states, done and failed. A routine with a small version has two states as well: long and short. Nobody writes a sad diary entry about *short*.

The small version also settles the question of time. If you are looking after somebody, or start at six, or both, you may not have ten minutes at all. You have three. Begin there, on purpose, and call it finished. There is nothing to catch up.

## When it falls apart

It will. You will be ill, or on a train, or in a house where someone else makes the tea. The useful finding in the London study is the one that rarely makes it into the headlines: missing a single day made no real difference to how the habit formed. One blank morning is one blank morning.

So when you notice that it has stopped, resist the urge to design a better one. Design is pleasant, and it is not the same thing as water. Go back to the kettle, do the one-minute version, and leave improvements until you have done it five mornings out of seven.

Three things that usually turn out to be wrong, when it keeps falling apart:

- **It hangs on nothing.** “Around seven” is not a place. Tie it to a thing you do: the kettle, the dog, the door closing behind the children.
- **It is in the wrong order.** Put the one you like least first, while you are too sleepy to argue, and the one you like best last.
- **It is really two routines.** Weekends and workdays have different kettles. Give each a card of its own.

## How long until it holds

You may have heard that a habit takes 21 days. The study found a middle value of 66, with a range from 18 days to a good deal longer, depending on the person and on what they had chosen; a glass of water came easily and fifty sit-ups did not. We find this comforting. If it still feels like effort after three weeks, nothing is wrong with you. You are about a third of the way along.

It is also why our programmes run the length they do. Twenty-one days is enough to find the version that fits. Ninety is enough to stop thinking about it.

## When a morning needs more than a routine

A card by the kettle is for ordinary tiredness and ordinary muddle. If mornings have been heavy for more than two weeks, if you have lost interest in things you used to like, or if sleep has stopped doing its job, please talk to someone who can help. In England you can [refer yourself for NHS talking therapies](https://www.nhs.uk/mental-health/talking-therapies-medicine-treatments/talking-therapies-and-counselling/nhs-talking-therapies/) without seeing a GP first. If things feel urgent, call 111 and choose the mental health option, or call [Samaritans](https://www.samaritans.org/) on 116 123, at any hour, from anywhere in the UK.

## Tomorrow, then

Tonight, before bed, do one thing: put a glass beside the kettle, with the card leaning against it. Three words on the card are plenty. Tomorrow you will fill the glass because it is there, and you will have begun before you decided to.

That is all a routine is. The rest is Wednesday.

## Sources

1. P. Lally and others, [How are habits formed: modelling habit formation in the real world](https://doi.org/10.1002/ejsp.674), European Journal of Social Psychology, 2010.
2. NHS, [Physical activity guidelines for adults aged 19 to 64](https://www.nhs.uk/live-well/exercise/physical-activity-guidelines-for-adults-aged-19-to-64/).
3. NHS, [NHS talking therapies](https://www.nhs.uk/mental-health/talking-therapies-medicine-treatments/talking-therapies-and-counselling/nhs-talking-therapies/).`,
};
