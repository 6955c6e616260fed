interface ActKind {
  /** The sentence for moderators and the audit log: `The post was hidden`. */
  done: string;
  /** The subject of the mail to the author. */
  notice: string;
  /** The subject of the mail to the author when the act is undone. */
  undone: string;
  /** Whether the author can appeal: the act is against what they wrote, or against them. */
  isAppealable: boolean;
}

const kind = (done: string, notice: string, undone: string, isAppealable: boolean): ActKind => ({
  done,
  notice,
  undone,
  isAppealable,
});

/** Every act of a moderator of which the author is notified and that can be undone. */
export const actKinds = {
  approve: kind('Approved', 'Your post was approved', 'Your post is awaiting approval again', false),
  hide: kind('Hidden', 'Your post was hidden', 'Your post is visible again', true),
  remove: kind('Removed', 'Your post was removed', 'Your post is visible again', true),
  restore: kind('Restored', 'Your post was restored', 'Your post is no longer visible', false),
  edit: kind('Edited', 'Your post was edited', 'The edit of your post was undone', true),
  picture: kind(
    'Picture removed',
    'A picture in your post was removed',
    'The picture in your post is visible again',
    true,
  ),
  warn: kind('Warned', 'A warning about your post', 'The warning about your post was withdrawn', true),
  mute: kind('Muted', 'Please read without writing for a time', 'You can write again', true),
  suspend: kind('Suspended', 'Please pause for a time', 'Your suspension has ended', true),
  lock: kind('Discussion locked', 'Your discussion was locked', 'Your discussion is open again', true),
  unlock: kind('Discussion unlocked', 'Your discussion was unlocked', 'Your discussion is locked again', false),
  pin: kind('Discussion pinned', 'Your discussion was pinned', 'Your discussion is no longer pinned', false),
  unpin: kind('Discussion unpinned', 'Your discussion was unpinned', 'Your discussion is pinned again', false),
  move: kind('Discussion moved', 'Your discussion was moved', 'Your discussion was moved back', true),
  merge: kind(
    'Discussion merged',
    'Your discussion was merged with another',
    'Your discussion is separate again',
    true,
  ),
  split: kind(
    'Discussion split',
    'Replies became a discussion of their own',
    'Your replies are back in the first discussion',
    true,
  ),
} as const satisfies Record<string, ActKind>;
export type ModerationActKind = keyof typeof actKinds;

/** Acts about a whole discussion, and so about the author of its first post. */
export const threadActs: readonly ModerationActKind[] = ['lock', 'unlock', 'pin', 'unpin', 'move'];
/** Acts that move posts to another discussion. */
export const movingActs: readonly ModerationActKind[] = ['merge', 'split'];

/** How another moderator decides an appeal. */
export const appealOutcomes = { upheld: 'Decision upheld', overturned: 'Decision overturned' } as const;
export type AppealOutcome = keyof typeof appealOutcomes;
