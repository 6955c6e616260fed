import type { SeedPost } from './seed-post.ts';

export const breathing: SeedPost = {
  title: 'Four in, six out: how Meditation Coach breathes with you',
  excerpt:
    'Why the app counts four seconds in and six out, what the slow breath can do, and what it was never meant to.',
  category: 'Updates',
  tags: ['meditation', 'simplicity', 'affirmations'],
  publishDate: '2026-09-30',
  metaTitle: 'Four in, six out: breathing with Meditation Coach',
  metaDescription:
    'Why Meditation Coach counts four seconds in and six seconds out, what research says about slow breathing, how to do it without an app, and when not to.',
  seoKeyword: 'slow breathing',
  markdown: `If you have stood on our home page for a moment you will have seen six half-rounds that open and close, rather slowly, like something asleep. They take four seconds to open and six to close. Meditation Coach, the sixth app in our suite, is built on the same ten seconds. People ask why, so here is the reasoning, and enough of the method that you need neither the page nor the app.

## Why those numbers

Ten seconds a breath is six breaths a minute. Most adults at rest take somewhere between twelve and eighteen, so it is slow: about as slow as is comfortable for most people without practice.

Six a minute is not a magic number, but it is a well-visited one. At about that pace, the small speeding up and slowing down of the heart that goes with each breath becomes larger, and falls into step with the breathing. Researchers call it heart rate variability and take it as one sign that the calming side of the nervous system is at work. [Andrea Zaccaro and colleagues](https://doi.org/10.3389/fnhum.2018.00353), who gathered the studies of slow breathing in healthy people in 2018, found it to go along with more of that variability, and with people reporting that they felt more comfortable, relaxed and alert. They also said how few and how varied the studies were, and so do we.

And why longer out than in? Your heart slows a little as you breathe out. Lengthening that half gives it more room to. It also solves a practical problem: when people are told to take a deep breath, they tend to take a large one, lift their shoulders and hold it. When they are asked for a long breath *out*, the next one in looks after itself.

> [!note] You cannot do it wrong in a way that matters. If four and six is a strain, three and five is the same idea in a smaller size.

## How to do it without an app

1. Sit however you sit. Feet on the floor, if they reach it. Let your hands be heavy.
2. Breathe out first, as if you were misting a window, and wait until you would like to breathe in.
3. In through the nose while you count four. Let the ribs widen rather than the shoulders rise.
4. Out through the nose or pursed lips while you count six. No pushing. It should sound like nothing.
5. Do that five times. It takes fifty seconds. If you would like to go on, go on, for five minutes at most to begin with.

You will lose count. Everybody does; it is not a test of counting. Begin again at one, with the same goodwill you would show to somebody who had lost their place in a hymn.

> The exercise is not the breath you keep. It is the one at which you notice, and come back.

The NHS teaches [a breathing exercise for stress](https://www.nhs.uk/mental-health/self-help/guides-tools-and-activities/breathing-exercises-for-stress/) that is much like this one, to be done for at least five minutes, standing, sitting or lying down. It recommends making it part of your daily routine, which happens to be our favourite word.

## What the app does, and what we left out

Meditation Coach shows one shape that opens and closes. That is all there is on the screen while you breathe. There is no heart, no score and no leaf that falls if you stop. The sound is a single soft note at the turn, and you can switch it off. When the time is up, it says so once and gets out of the way.

We left out three things on purpose:

- **Streaks.** A row of days is pleasant until it breaks, and then it is a small reproach that lives in your pocket. The app remembers when you last sat down. It does not mention it.
- **Levels.** There is no advanced breathing. There are people who have done it more often.
- **Promises.** You will not read in it that breathing cures anything, because it does not.

If moving shapes bother you, the app follows your device’s setting for reduced motion and shows the count in words instead. So does this site.

## Where it fits in a day

Slow breathing is useful in the gaps, which is fortunate, since gaps are what most days have. Before you open the message. In the car, parked, with the engine off. In the corridor outside the room. Some people put an affirmation on it: the first half of a sentence on the way in, the second on the way out. *I have done this before; I can do it slowly.* Four seconds is room for five or six short words, which rules out most slogans, and that is no loss.

It also works as the hinge between two other habits. Ten slow breaths between closing the laptop and starting supper will not change your life. They may change supper.

If you practise when you are calm, it is there when you are not. The other way round hardly ever works. Nobody learns to swim in the middle of the lake.

## What it is not for

It is not a treatment. Mindfulness, of which paying attention to the breath is one part, has a place in care: the guideline of the National Institute for Health and Care Excellence on [depression in adults](https://www.nice.org.uk/guidance/ng222) includes mindfulness-based groups among the choices for people with less severe depression, and as a way of preventing relapse. That means a course with a trained teacher, over weeks. An app with one shape on it is a different thing, and we would rather say so than have you find out.

Nor does it suit everyone. Some people find that attending to the breath makes them more anxious, particularly people who have had panic attacks or a bad time with breathing. If that is you, nothing is wrong with you. Open your eyes, look at something across the room, name five things that are blue. Or leave the breath alone and take a walk. If you have a lung or heart condition, or are pregnant, keep it easy, do not hold your breath, and ask your nurse or GP if you are unsure.

> [!warning] If you feel dizzy or your fingers tingle, you are breathing too much rather than too little. Stop counting, breathe as you normally would, and it will pass in a minute or two. Chest pain, or breathlessness that does not pass, is a reason to call 999.

## Try it now

You have been reading for four minutes or so, and probably breathing rather shallowly, as people do over screens. Let one long breath go. In for four. Out for six. Four more of those.

That is the whole of it. When you would like company, [the app](/platforms#app-suite) will keep the time, and [the home page](/) will keep it for nothing.

## Sources

1. A. Zaccaro and others, [How breath-control can change your life: a systematic review on psycho-physiological correlates of slow breathing](https://doi.org/10.3389/fnhum.2018.00353), Frontiers in Human Neuroscience, 2018.
2. NHS, [Breathing exercises for stress](https://www.nhs.uk/mental-health/self-help/guides-tools-and-activities/breathing-exercises-for-stress/).
3. National Institute for Health and Care Excellence, [Depression in adults: treatment and management](https://www.nice.org.uk/guidance/ng222), NG222, 2022.`,
};
