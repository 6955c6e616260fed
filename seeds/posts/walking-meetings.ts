import type { SeedPost } from './seed-post.ts';

export const walkingMeetings: SeedPost = {
  title: 'Walking meetings that people do not dread',
  excerpt: 'How long, how many, which topics, and what to do when it rains. It will rain.',
  category: 'Personal Development',
  tags: ['exercise', 'routine', 'work'],
  publishDate: '2026-10-14',
  metaTitle: 'Walking meetings that people do not dread',
  metaDescription:
    'How to hold a walking meeting that people look forward to: how long, how many, which topics, who should never be asked, and what to do when it rains.',
  seoKeyword: 'walking meetings',
  markdown: `A walking meeting is a good idea that has been ruined, in many offices, by the enthusiasm of the person who read about it. Nine people trail along a ring road behind a director with long legs. Nobody at the back can hear. Somebody is in the wrong shoes. Afterwards it is described, in an email, as energising.

It need not be like that. Done properly, it is the easiest hour of movement in the working week, because it does not need an hour, a changing room or any character. Here is how to do it properly.

## Why walk at all

Partly because most of us sit too much, and the meeting is where we do it. The [UK’s chief medical officers](https://www.gov.uk/government/publications/physical-activity-guidelines-uk-chief-medical-officers-report) ask adults for at least 150 minutes of moderate activity a week, and to break up long periods of sitting with light activity where they can. A brisk walk counts as moderate. Brisk means that you can still talk but would not want to sing, which is a fair description of most meetings in any case. Two walks of twenty-five minutes are a third of the week’s total, in time that was already booked.

And partly because it may help you think. In four experiments at Stanford, [Marily Oppezzo and Daniel Schwartz](https://doi.org/10.1037/a0036577) gave people tasks that ask for many new ideas, such as other uses for a button. Most of them came up with more while walking than while sitting, on a treadmill facing a wall as well as outdoors, and some of the effect lasted when they sat down again. It did not help with every kind of thinking: on a puzzle with one right answer, walkers did slightly worse. That is a useful thing to know when you choose what to walk about.

## Which meetings to take outside

Walk with questions that are open and papers that are short.

| Walk | Sit |
| --- | --- |
| A regular one-to-one | Anything with a spreadsheet |
| “What should we try next?” | “Which of these three quotes?” |
| A disagreement that has gone stiff | Telling somebody bad news |
| Getting to know a new colleague | Minutes, votes and interviews |

The third line surprises people. When two of you look ahead instead of across a table, there is less to defend. Silences, which are terrible in a small room, are quite ordinary beside a canal. Bad news is another matter. Whoever is hearing it should be able to sit down, cry or leave, and none of that is easy at a crossing.

> [!note] Two is best. Three can manage on a wide path. Four is two meetings that happen to be near each other.

## Five rules that make it pleasant

1. **Ask, each time, and mean it.** “Shall we walk or sit?” Somebody may be pregnant, in pain, fasting, in new shoes or simply cold. They should not have to say which. An invitation that can only be accepted is an instruction.
2. **The slower person sets the pace.** Without remark. If you are the quick one, walk on the outside of the bends.
3. **Know the route before you go.** A loop of twenty-five minutes, with kerbs that wheels can manage, no main road, and a bench about half-way. Walk it once by yourself first. Nobody should chair a meeting and navigate.
4. **Agree the question at the door.** One sentence: “By the time we are back I would like to have decided what we tell the supplier.” It takes the place of an agenda and weighs less.
5. **Stop two minutes before the end and write it down.** On a wall, on the bench, on a phone. What was decided, who does it, by when. A walking meeting without this is a nice walk.

> The point is not to have walked. The point is to have talked, and to notice on the stairs that you have also been out.

## Nobody left behind

If walking is hard or impossible for one of the people who ought to be there, then it is not a walking meeting that day. This is worth saying to the whole team, once, out loud, before anyone has to ask. The benefit belongs to being outside and not at the desk quite as much as to the steps: a bench in the sun with two coffees does very well, and a telephone call that each takes at their own pace, wherever they are, does nicely for people who work from home.

Watch, too, who gets invited. If the one-to-ones that happen out of doors are always with the same two people, you have not started a healthy habit. You have started a club.

## When it rains

It will rain. Britain has had some practice at this. Keep three umbrellas by the door, of the large and ugly kind that people bring back. Agree that drizzle is weather and that a downpour is a reason. When it is a reason, walk the corridors and stairs for ten minutes and sit down for the rest, or sit down altogether and do not apologise. A rule with no exceptions is usually broken for good in November.

Ice and heat are a different matter: then stay in.

## How to begin without a policy

Do not announce anything. Choose one regular meeting with one person you get on with, and ask them on the day. Put it on the same weekday, straight after lunch if you can, when nobody was going to do their best work in a chair. After a month you will know whether it suits you both.

If it does, somebody will ask about it. That is the right moment to mention it to the team, as something that two people do rather than something that is being rolled out. Habits travel by being seen. Initiatives travel by email, and generally stay there.

And keep score loosely, if at all. A count of walks on a piece of paper is friendly; a league table of steps is how nine people came to be on the ring road. In [our corporate programmes](/coaching) we ask teams to choose one meeting, one loop and one wet-weather plan, and to leave it alone for three weeks. Most of what can go wrong goes wrong in the first, and most of it is shoes.

## One last thing

If you have a heart condition, get chest pain or feel faint when you exert yourself, or have not moved much for a long while, have a word with your GP before you take up anything brisk. For nearly everybody else, the medical advice is short. Some is better than none, more is better than some, and it is never too late to start.

Your next one-to-one is probably this week. Ask whether they would rather walk. Take a pencil.

## Sources

1. UK chief medical officers, [Physical activity guidelines](https://www.gov.uk/government/publications/physical-activity-guidelines-uk-chief-medical-officers-report), 2019.
2. M. Oppezzo and D. L. Schwartz, [Give your ideas some legs: the positive effect of walking on creative thinking](https://doi.org/10.1037/a0036577), Journal of Experimental Psychology: Learning, Memory, and Cognition, 2014.`,
};
