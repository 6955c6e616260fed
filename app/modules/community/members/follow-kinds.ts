export const followKinds = ['thread', 'topic', 'tag', 'person'] as const;
export type FollowKind = (typeof followKinds)[number];

/** How many notifications a member gets. The default is `mentions`. */
export const followLevels = ['everything', 'mentions', 'nothing'] as const;
export type FollowLevel = (typeof followLevels)[number];

export const followLevelLabels: Record<FollowLevel, string> = {
  everything: 'Everything',
  mentions: 'Only mentions and replies to me',
  nothing: 'Nothing',
};

/** The level that the form offers to a member who has not chosen: its link is “Follow”, of a thread “Follow or mute”. */
export const offeredLevel = (kind: FollowKind): FollowLevel => (kind === 'thread' ? 'mentions' : 'everything');
