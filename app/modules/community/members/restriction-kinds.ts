/** `mute`: no writing, in one topic or everywhere. `suspension`: reading, reporting and appealing only. */
export type RestrictionKind = 'mute' | 'suspension';
