import { Link } from 'react-router';
import type { MediaMention } from '#app/core/module.server.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';

interface UsedInPanelProps {
  /** Published documents, for which the file cannot be deleted. */
  usages: readonly { kind: string; title: string; href: string }[];
  /** Drafts, scheduled documents, letters and posts of the forum. */
  mentions: readonly MediaMention[];
  isPublic: boolean;
}

/** The places that use a file, each with its state. */
export function UsedInPanel({ usages, mentions, isPublic }: UsedInPanelProps) {
  const places = [...usages.map((usage) => ({ ...usage, state: 'Published' })), ...mentions];
  return (
    <Panel title="Used in">
      {usages.length === 0 && (
        <p className="p-4 text-ink-2">
          {isPublic
            ? 'Not used in published pages or posts. Anyone with the link can open it.'
            : 'Not published yet, so only admins can open it.'}
          {mentions.length > 0 && ' Used in these drafts:'}
        </p>
      )}
      {places.length > 0 && <PlacesList places={places} />}
    </Panel>
  );
}

/** Where a file is used: title, kind and state. */
export function PlacesList({ places }: { places: readonly MediaMention[] }) {
  return (
    <ul className="divided">
      {places.map(({ kind, title, href, state }) => (
        <li
          key={`${kind} ${href}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5"
        >
          <Link to={href} className="text-link line-clamp-2 min-w-0 wrap-anywhere">
            <bdi>{title}</bdi>
          </Link>{' '}
          <span className="inline-flex items-center gap-2 text-meta text-ink-3">
            {sentenceCase(kind)}{' '}
            <Badge
              tone={state === 'Published' ? 'success' : 'plain'}
              look={state === 'Published' ? 'filled' : 'hollow'}
            >
              {state}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
