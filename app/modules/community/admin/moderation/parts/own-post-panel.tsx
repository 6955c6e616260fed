import { permalinkPath } from '#app/modules/community/addresses.ts';
import { Panel } from '#app/ui/admin/panel.tsx';

/** Replaces the decisions for a moderator who looks at their own post. */
export const OwnPostPanel = ({ slug, number }: { slug: string; number: number }) => (
  <Panel title="Your own post">
    <p className="p-4 text-ink-2">
      Another moderator will review it. As its author you can edit or delete it{' '}
      <a href={permalinkPath(slug, number)} className="text-link">
        in the discussion
      </a>
      .
    </p>
  </Panel>
);
