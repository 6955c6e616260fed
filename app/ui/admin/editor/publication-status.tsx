import { exactWords } from '#app/lib/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

/** How far a document is on its way to visitors, and what is planned for it. */
export interface PublicationStatus {
  isPublished: boolean;
  hasChanges: boolean;
  isTrashed: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** Where a page or post stands, and what is planned for it. */
export function PublicationBadges({ of }: { of: PublicationStatus }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Stage of={of} />
      {of.hasChanges && (
        <Badge tone="warning" look="hollow">
          Unpublished changes
        </Badge>
      )}
      {of.publishAt && <Badge look="bare">Publishes {exactWords(of.publishAt)}</Badge>}
      {of.unpublishAt && <Badge look="bare">Unpublishes {exactWords(of.unpublishAt)}</Badge>}
    </span>
  );
}

function Stage({ of: { isPublished, isTrashed } }: { of: PublicationStatus }) {
  if (isTrashed) return <Badge>Trash</Badge>;
  if (isPublished) return <Badge tone="success">Published</Badge>;
  return <Badge look="hollow">Draft</Badge>;
}
