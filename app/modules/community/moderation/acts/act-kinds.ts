interface ActKind {
  /** Its subject, and the verb of its event in the audit log, after `forum-`. */
  event: `${'post' | 'author' | 'thread'}.${string}`;
  /** The sentence for moderators and the audit log: `The post was hidden`. */
  done: string;
  /** The subject of the mail to the author. */
  notice: string;
  /** The subject of the mail to the author when the act is undone. */
  undone: string;
  /** Whether the act is against what the author wrote, or against them: it names a rule, and they can appeal. */
  isAppealable: boolean;
}

const against = (event: ActKind['event'], done: string, notice: string, undone: string): ActKind => ({
  event,
  done,
  notice,
  undone,
  isAppealable: true,
});

const inFavour = (...texts: Parameters<typeof against>): ActKind => ({ ...against(...texts), isAppealable: false });

/** Every act of a moderator of which the author is notified and that can be undone. */
export const actKinds = {
  approve: inFavour('post.approved', 'Approved', 'Your post was approved', 'Your post is awaiting approval again'),
  hide: against('post.hidden', 'Hidden', 'Your post was hidden', 'Your post is visible again'),
  remove: against('post.removed', 'Removed', 'Your post was removed', 'Your post is visible again'),
  restore: inFavour('post.restored', 'Restored', 'Your post was restored', 'Your post is no longer visible'),
  edit: against('post.edited', 'Edited', 'Your post was edited', 'The edit of your post was undone'),
  picture: against(
    'post.picture-removed',
    'Picture removed',
    'A picture in your post was removed',
    'The picture in your post is visible again',
  ),
  warn: against('author.warned', 'Warned', 'A warning about your post', 'The warning about your post was withdrawn'),
  mute: against('author.muted', 'Muted', 'Please read without writing for a time', 'You can write again'),
  suspend: against('author.suspended', 'Suspended', 'Please pause for a time', 'Your suspension has ended'),
  lock: against('thread.locked', 'Discussion locked', 'Your discussion was locked', 'Your discussion is open again'),
  unlock: inFavour(
    'thread.unlocked',
    'Discussion unlocked',
    'Your discussion was unlocked',
    'Your discussion is locked again',
  ),
  pin: inFavour(
    'thread.pinned',
    'Discussion pinned',
    'Your discussion was pinned',
    'Your discussion is no longer pinned',
  ),
  unpin: inFavour(
    'thread.unpinned',
    'Discussion unpinned',
    'Your discussion was unpinned',
    'Your discussion is pinned again',
  ),
  move: against('thread.moved', 'Discussion moved', 'Your discussion was moved', 'Your discussion was moved back'),
  merge: against(
    'thread.merged',
    'Discussion merged',
    'Your discussion was merged with another',
    'Your discussion is separate again',
  ),
  split: against(
    'thread.split',
    'Discussion split',
    'Replies became a discussion of their own',
    'Your replies are back in the first discussion',
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
