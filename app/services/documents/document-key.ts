/** Which document: what kind of thing it is, such as `page`, and its id among its kind. */
export interface DocumentKey {
  kind: string;
  documentId: string;
}

export const scheduledActs = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof scheduledActs)[number];

/** What a notice about this document's draft, schedule or editors is tagged with. */
export const draftTag = ({ kind, documentId }: DocumentKey) => `draft:${kind}:${documentId}`;
