interface ActKind {
  /** What moderators and the audit log read: `The post was hidden`. */
  done: string;
  /** The subject of the mail to the author. */
  told: string;
  /** Whether the author can appeal: the act is against what they wrote, or against them. */
  isAppealable: boolean;
}

const kind = (done: string, told: string, isAppealable: boolean): ActKind => ({ done, told, isAppealable });

/** Every act of a moderator that its author is told of and that can be undone. */
export const actKinds = {
  approve: kind('Approved', 'Your post was approved', false),
  hide: kind('Hidden', 'Your post was hidden', true),
  remove: kind('Removed', 'Your post was removed', true),
  restore: kind('Restored', 'Your post was restored', false),
  edit: kind('Edited', 'Your post was edited', true),
  picture: kind('Picture removed', 'A picture in your post was removed', true),
  warn: kind('Warned', 'A warning about your post', true),
  mute: kind('Muted', 'Please read without writing for a time', true),
  suspend: kind('Suspended', 'Please pause for a time', true),
  lock: kind('Discussion locked', 'Your discussion was locked', true),
  unlock: kind('Discussion unlocked', 'Your discussion was unlocked', false),
  pin: kind('Discussion pinned', 'Your discussion was pinned', false),
  unpin: kind('Discussion unpinned', 'Your discussion was unpinned', false),
  move: kind('Discussion moved', 'Your discussion was moved', true),
  merge: kind('Discussion merged', 'Your discussion was merged with another', true),
  split: kind('Discussion split', 'Replies became a discussion of their own', true),
} as const satisfies Record<string, ActKind>;
export type ModerationActKind = keyof typeof actKinds;

/** Acts about a whole discussion, and so about whoever began it. */
export const threadActs: readonly ModerationActKind[] = ['lock', 'unlock', 'pin', 'unpin', 'move'];
/** Acts that move posts to another discussion. */
export const movingActs: readonly ModerationActKind[] = ['merge', 'split'];

/** How another moderator decides an appeal. */
export const appealOutcomes = { upheld: 'The decision stays', overturned: 'The decision is undone' } as const;
export type AppealOutcome = keyof typeof appealOutcomes;

/** `mute`: no writing, in one topic or everywhere. `suspension`: reading, reporting and appealing only. */
export type RestrictionKind = 'mute' | 'suspension';
