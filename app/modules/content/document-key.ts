/** Identifies a document: its kind, such as `page`, and its id within the kind. */
export interface DocumentKey {
  kind: string;
  documentId: string;
}

export const scheduledActions = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** Returns the tag of notifications about this document's draft, schedule or editors. */
export const draftTag = ({ kind, documentId }: DocumentKey) => `draft:${kind}:${documentId}`;
