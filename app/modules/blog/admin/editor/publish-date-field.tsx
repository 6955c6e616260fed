import { exactTimeText } from '#app/lib/time/when.ts';
import { isFutureDay } from '#app/modules/blog/editing/publish-moment.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { PublicationStatus } from '#app/ui/admin/editor/publication-status.tsx';
import { publishButtonId } from '#app/ui/admin/editor/publish-button.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { askedDay, shownDay } from './publish-day.ts';

export interface ChosenDay {
  chosen: string | null;
  onChoose: (day: string | null) => void;
}

interface PublishDateFieldProps extends ChosenDay {
  document: PostDraft;
  change: EditedDocument<PostDraft>['change'];
  of: PublicationStatus;
  now: Date;
}

/**
 * The date of a post. One that has come is what readers see. A later one is not part of the post: it is proposed in the
 * dialog that schedules, and until then the field says that it is not scheduled.
 */
export function PublishDateField({ document, change, of, now, chosen, onChoose }: PublishDateFieldProps) {
  const { isPublished, publishAt } = of;
  const state = { publishDate: document.publishDate, isPublished, publishAt, chosen, now };
  const choose = (day: string) => {
    const isLater = isFutureDay(day, now);
    onChoose(isLater ? day : null);
    const publishDate = isLater ? null : day || null;
    if (publishDate !== document.publishDate) change((post) => ({ ...post, publishDate }));
  };
  return (
    <div className="grid content-start gap-2">
      <FieldFrame
        path="publishDate"
        label="Publish date"
        hint="The date that readers see. Leave blank to use the day you publish. To schedule the post, choose a future date."
      >
        {(control) => (
          <input
            {...control}
            type="date"
            value={shownDay(state)}
            onChange={({ target }) => choose(target.value)}
            className="field"
          />
        )}
      </FieldFrame>
      <div role="status" className="grid justify-items-start gap-2 text-meta empty:hidden">
        {publishAt && <p>Scheduled for {exactTimeText(publishAt)}.</p>}
        {askedDay(state) !== null && (
          <>
            <p>
              {publishAt ? 'The new date is not scheduled yet.' : 'Nothing is scheduled yet.'} Choose the time and
              confirm it first.
            </p>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => window.document.getElementById(publishButtonId)?.click()}
            >
              {publishAt ? 'Change schedule' : 'Schedule'}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
