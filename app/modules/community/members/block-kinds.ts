/**
 * Muted: the named posts of the other are folded, and cause no notifications. Blocked: the other cannot answer the
 * named posts directly and gets no notifications of the member by following.
 */
export type BlockKind = 'mute' | 'block';
