import { exactWords } from '#app/lib/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

interface Standing {
  isPublished: boolean;
  hasChanges: boolean;
  isTrashed: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** Where a page stands, and what is planned for it. */
export function StatusBadges({ page }: { page: Standing }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Standing page={page} />
      {page.hasChanges && (
        <Badge tone="warning" look="hollow">
          Unpublished changes
        </Badge>
      )}
      {page.publishAt && <Badge look="bare">Publishes {exactWords(page.publishAt)}</Badge>}
      {page.unpublishAt && <Badge look="bare">Unpublishes {exactWords(page.unpublishAt)}</Badge>}
    </span>
  );
}

function Standing({ page: { isPublished, isTrashed } }: { page: Standing }) {
  if (isTrashed) return <Badge>Trash</Badge>;
  if (isPublished) return <Badge tone="success">Published</Badge>;
  return <Badge look="hollow">Draft</Badge>;
}
