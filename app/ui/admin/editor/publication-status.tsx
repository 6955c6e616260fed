import { exactTimeText } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

/** The publication state of a document, and its schedule. */
export interface PublicationStatus {
  isPublished: boolean;
  hasChanges: boolean;
  isTrashed: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** Shows the publication state of a page or post, and its schedule. */
export function PublicationBadges({ of }: { of: PublicationStatus }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Stage of={of} />
      {of.hasChanges && (
        <Badge tone="warning" look="hollow">
          Unpublished changes
        </Badge>
      )}
      {of.publishAt && <Badge look="bare">Publishes {exactTimeText(of.publishAt)}</Badge>}
      {of.unpublishAt && <Badge look="bare">Unpublishes {exactTimeText(of.unpublishAt)}</Badge>}
    </span>
  );
}

function Stage({ of: { isPublished, isTrashed } }: { of: PublicationStatus }) {
  if (isTrashed) return <Badge>Bin</Badge>;
  if (isPublished) return <Badge tone="success">Published</Badge>;
  return <Badge look="hollow">Draft</Badge>;
}
