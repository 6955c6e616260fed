import type { PostStatus } from '#app/modules/community/post-status.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const looks = {
  published: { word: 'Shown', tone: 'success' },
  pending: { word: 'Waiting', tone: 'warning' },
  hidden: { word: 'Hidden', tone: 'danger' },
  removed: { word: 'Removed', tone: 'danger' },
  deleted: { word: 'Deleted by its author', tone: 'danger' },
  moved: { word: 'Moved', tone: 'warning' },
} as const;

export const PostStatusBadge = ({ status }: { status: PostStatus }) => (
  <Badge tone={looks[status].tone}>{looks[status].word}</Badge>
);
