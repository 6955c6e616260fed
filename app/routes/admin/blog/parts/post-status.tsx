import { exactWords } from '#app/lib/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

interface Standing {
  isPublished: boolean;
  hasChanges: boolean;
  isTrashed: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** Where a post stands, and what is planned for it. */
export function PostStatus({ post }: { post: Standing }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {post.isTrashed ? (
        <Badge>Trash</Badge>
      ) : post.isPublished ? (
        <Badge tone="success">Published</Badge>
      ) : (
        <Badge look="hollow">Draft</Badge>
      )}
      {post.hasChanges && (
        <Badge tone="warning" look="hollow">
          Unpublished changes
        </Badge>
      )}
      {post.publishAt && <Badge look="bare">Publishes {exactWords(post.publishAt)}</Badge>}
      {post.unpublishAt && <Badge look="bare">Unpublishes {exactWords(post.unpublishAt)}</Badge>}
    </span>
  );
}
