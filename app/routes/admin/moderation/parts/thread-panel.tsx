import { Form } from 'react-router';
import type { ReviewedPost } from '#app/features/forum/shown.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { RuleField } from './rule-field.tsx';

interface ThreadPanelProps {
  post: ReviewedPost;
  topics: { slug: string; name: string }[];
}

/** Locking, pinning and moving the whole discussion. */
export function ThreadPanel({ post, topics }: ThreadPanelProps) {
  return (
    <Panel title="The whole discussion">
      <Form method="post" preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <RuleField id="thread-rule" />
        <p className="flex flex-wrap gap-2">
          <button type="submit" name="act" value={post.isLocked ? 'unlock' : 'lock'} className="button button-quiet">
            {post.isLocked ? 'Unlock' : 'Lock'}
          </button>
          <button type="submit" name="act" value={post.isPinned ? 'unpin' : 'pin'} className="button button-quiet">
            {post.isPinned ? 'Unpin' : 'Pin to the landing page'}
          </button>
        </p>
      </Form>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2 border-t border-line p-4">
        <label className="grid gap-1">
          <span className="text-meta font-semibold">Category</span>
          <select name="topic" defaultValue={post.topic.slug} className="field w-auto">
            {topics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" name="act" value="move" className="button button-quiet">
          Move
        </button>
      </Form>
    </Panel>
  );
}
