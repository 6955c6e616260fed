/** The choices on the Settings tab of a post. `scheduled` keeps the schedule that the post has. */
export const postStatusChoices = ['draft', 'scheduled', 'published'] as const;
export type PostStatusChoice = (typeof postStatusChoices)[number];
