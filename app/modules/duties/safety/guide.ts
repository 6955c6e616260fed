/** Increment it with each change of the words: every moderator then confirms them again. */
export const guideVersion = '2';

/** The moderators’ guide. */
export const guide: readonly { heading: string; text: string }[] = [
  {
    heading: 'First: people in danger',
    text: 'Posts where somebody may be in danger come first in the queue. Read them before anything else. If a life is at risk now, call 999. Do not remove a cry for help because it is hard to read: answer kindly, and name Samaritans (116 123), Shout (85258) and NHS 111.',
  },
  {
    heading: 'Illegal content',
    text: 'If you have reason to think that a post is illegal, remove it at once and name the rule. Do not copy, share or download images of child sexual abuse: leave them where they are, tell an admin at once, and report them to the Internet Watch Foundation.',
  },
  {
    heading: 'Reports',
    text: 'A report is an opinion of one person. Many reports are many opinions. Look at the post, the posts around it and the rule. If a report is only meant to silence somebody, choose “Nothing wrong”.',
  },
  {
    heading: 'Reasons',
    text: 'Everybody who is affected reads why. Name the rule, and write a sentence that you would accept yourself. Never decide on your own posts, or on those of somebody you know well.',
  },
  {
    heading: 'Appeals',
    text: 'Another moderator decides an appeal. If you were wrong, undo it and say so.',
  },
  {
    heading: 'What you see stays here',
    text: 'Reveal the name behind an anonymous post only if you must, and say why. Tell nobody outside the team what you read. If you saw something that stays with you, talk to an admin: you need not read everything.',
  },
];
