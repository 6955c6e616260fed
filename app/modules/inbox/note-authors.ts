/** Who acted, as a note keeps it: the account of a person of the team may be deleted later. */
const noteActors = ['team', 'person', 'site'] as const;
export type NoteActor = (typeof noteActors)[number];

const nameless: Record<NoteActor, string> = { team: 'A former admin', person: 'The client', site: 'The site' };

/** Returns who wrote a note, in words. Older notes do not say who acted if no account did. */
export const noteAuthorText = ({ authorName, actor }: { authorName: string | null; actor: NoteActor | null }): string =>
  authorName ?? (actor ? nameless[actor] : 'The client, or a former admin');
