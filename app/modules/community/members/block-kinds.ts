/**
 * Muted: the named posts of the other are folded, and cause no notifications. Blocked: the other cannot answer the
 * named posts directly and hears nothing of the member by following, too.
 */
export type BlockKind = 'mute' | 'block';
