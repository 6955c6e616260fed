/** The rules that a moderator can name, as the community guidelines state them. */
export const forumRules = {
  kindness: 'Be kind: no insults, threats or mockery.',
  privacy: 'Leave out what would identify others.',
  advice: 'Speak from experience: no diagnoses, doses or treatments for others.',
  advertising: 'No advertising, and no links that sell something.',
  topic: 'Stay on topic.',
  law: 'Nothing illegal, and nothing that encourages harm.',
} as const;
export type ForumRule = keyof typeof forumRules;

/** The rule inside a sentence, to which a notification adds the title of the discussion. */
export const ruleInSentence = (rule: ForumRule): string => `“${forumRules[rule].replace(/\.$/, '')}”`;

export const ruleNames = Object.keys(forumRules) as [ForumRule, ...ForumRule[]];

/** Why a post is in the review queue. */
export const reviewReasons = {
  first: 'First post',
  links: 'Many links',
  pictures: 'Pictures by a new member',
  fast: 'Fast posting',
  words: 'Word list',
  report: 'Reported',
  care: 'Somebody may be in danger',
  appeal: 'Appeal',
} as const;
export type ReviewReason = keyof typeof reviewReasons;
