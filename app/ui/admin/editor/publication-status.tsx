import type { ReactNode } from 'react';
import { listTimeText } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

/** The publication state of a document, and its schedule. */
export interface PublicationStatus {
  isPublished: boolean;
  hasChanges: boolean;
  isTrashed: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/**
 * Returns the state of a document whose editor has saved since the screen was loaded.
 * @param saved the revision of the draft, and the one that the screen was loaded with
 */
export const withSaved = <Of extends PublicationStatus & { revision: number }>(
  of: Of,
  saved: { revision: number; loaded: number },
): Of => ({
  ...of,
  revision: saved.revision,
  hasChanges: of.hasChanges || (of.isPublished && saved.revision > saved.loaded),
});

/** The words for the stages of a document, and how their badges look. All editors and lists use them. */
const stages = {
  draft: { label: 'Draft', look: 'hollow' },
  scheduled: { label: 'Scheduled', look: 'hollow', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  trashed: { label: 'Bin' },
} as const;
type Stage = keyof typeof stages;

function stageOf({ isPublished, isTrashed, publishAt }: PublicationStatus): Stage {
  if (isTrashed) return 'trashed';
  if (isPublished) return 'published';
  return publishAt ? 'scheduled' : 'draft';
}

/** The stage of a document in a word. */
export const stageText = (of: PublicationStatus): string => stages[stageOf(of)].label;

export function StageBadge({ stage, when = '' }: { stage: Stage; when?: string }) {
  const { label, ...badge } = stages[stage];
  return (
    <Badge {...badge}>
      <span>
        {label}
        {when && <span className="sr-only-if-narrow"> {when}</span>}
      </span>
    </Badge>
  );
}

/** Shows the publication state of a document above its editor, where no other column has the dates of its schedule. */
export function DatedBadges({ of }: { of: PublicationStatus }) {
  const { publishAt, unpublishAt } = of;
  const stage = stageOf(of);
  if (stage === 'trashed' || (!publishAt && !unpublishAt)) return <PublicationBadges of={of} />;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {(!publishAt || stage === 'published') && (
        <PublicationBadges of={{ ...of, publishAt: null, unpublishAt: null }} />
      )}
      {publishAt && <StageBadge stage="scheduled" when={`for ${listTimeText(publishAt)}`} />}
      {unpublishAt && <StageBadge stage="scheduled" when={`to be unpublished ${listTimeText(unpublishAt)}`} />}
    </span>
  );
}

/**
 * Shows the publication state of a page or post, and pills of its kind. Its date is `ScheduledTime`.
 * @param isBrief in a column of a list
 */
export function PublicationBadges({
  of,
  isBrief = false,
  children,
}: {
  of: PublicationStatus;
  isBrief?: boolean;
  children?: ReactNode;
}) {
  const hasSchedule = of.publishAt !== null || of.unpublishAt !== null;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StageBadge stage={stageOf(of)} />
      {of.hasChanges && (
        <Badge tone="warning" look="hollow">
          {isBrief ? (
            <span title="Unpublished changes">Edited</span>
          ) : (
            <span>
              <span className="sr-only-if-narrow">Unpublished</span> changes
            </span>
          )}
        </Badge>
      )}
      {hasSchedule && stageOf(of) === 'published' && <StageBadge stage="scheduled" />}
      {children}
    </span>
  );
}

/** The times at which a document is published and unpublished, for the column of dates; nothing without a schedule. */
export function ScheduledTime({
  of: { publishAt, unpublishAt },
  verb = 'Publish',
}: {
  of: PublicationStatus;
  /** The label of publishing for its kind. */
  verb?: string;
}) {
  return (
    <>
      {publishAt && <Moment label={verb} at={publishAt} />}
      {unpublishAt && <Moment label="Unpublish" at={unpublishAt} />}
    </>
  );
}

const Moment = ({ label, at }: { label: string; at: Date }) => (
  <span className="block">
    <span className="block text-meta text-ink-3">{label}</span>{' '}
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {listTimeText(at)}
    </time>
  </span>
);
