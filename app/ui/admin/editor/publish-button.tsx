import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { londonField } from '#app/lib/time/local-time.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { Dialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { NowOrLater, NowOrLaterButton } from './now-or-later.tsx';
import type { PublicationStatus } from './publication-status.tsx';
import type { EditedDocument } from './saving/use-document.ts';

/** The notes to read before a document is published. */
export interface Review {
  /** Faults to correct first: with any, nothing can be published. */
  problems: readonly { place: string; message: string }[];
  /** The changes since the live version, and who can read them. */
  children?: ReactNode;
  /** Choices of its kind, such as a letter. They apply to publishing now. */
  options?: ReactNode;
  /** The time that the document asks for itself: it cannot be published before. */
  at?: string | undefined;
}

interface PublishButtonProps<Document> {
  label: string;
  /** The question, with its question mark. */
  title: string;
  edited: EditedDocument<Document>;
  of: PublicationStatus;
  now: Date;
  result: FormResult | undefined;
  /** Whether it can be published at a time. */
  hasSchedule?: boolean;
  /** Whether another user has the editing lock. */
  isReadOnly?: boolean;
  /** Whether React does not run yet. The browser then opens the dialog, about the stored draft. */
  isStill?: boolean;
  review: (document: Document) => Review;
}

/** The id of the button. A screen has one. */
export const publishButtonId = 'publish-document';

const notSaved = {
  tone: 'destructive',
  title: 'Nothing was published',
  text: 'The draft could not be saved at the moment. What you wrote is kept on this device: try again in a moment.',
} as const;

/**
 * The button that publishes, and its dialog: saves the last input, shows the changes since the live version and who can
 * read them, asks when, then publishes exactly those.
 */
export function PublishButton<Document>(props: PublishButtonProps<Document>) {
  const {
    label,
    title,
    edited,
    of,
    now,
    result,
    hasSchedule = true,
    isReadOnly = false,
    isStill = false,
    review,
  } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  const stored = { document: edited.document, revision: edited.autosave.revision };
  // What the dialog shows is what is published, whatever others save while it is open.
  const [read, setRead] = useState(isStill ? stored : null);
  const latest = useRef(edited);
  latest.current = edited;
  const open = useCallback(async () => {
    if (!(await latest.current.autosave.flush())) return showToast(notSaved);
    const { document, autosave } = latest.current;
    setRead({ document, revision: autosave.revision });
    dialog.current?.showModal();
  }, []);
  const refusal = result?.errors.at && result.values.scheduledAction === 'publish' ? result : null;
  useEffect(() => {
    if (refusal && !isStill) void open();
  }, [refusal, isStill, open]);
  return (
    <>
      <button
        id={publishButtonId}
        type="button"
        className="button button-primary"
        disabled={isReadOnly || isBusy}
        {...(isStill ? opensDialog(id) : { onClick: () => void open() })}
      >
        {isBusy ? 'Publishing …' : label}
      </button>
      <Dialog
        ref={dialog}
        id={id}
        title={of.publishAt ? `Scheduled for ${exactTimeText(of.publishAt)}` : title}
        className="dialog dialog-wide"
        isOpen={isStill && refusal !== null}
        onToggle={() => !isStill && !dialog.current?.open && setRead(null)}
      >
        {read && (
          <PublishForm
            review={review(read.document)}
            revision={read.revision}
            at={refusal?.values.at}
            planned={of.publishAt ? londonField(of.publishAt) : undefined}
            error={refusal?.errors.at}
            now={now}
            hasSchedule={hasSchedule}
            onSubmit={() => dialog.current?.close()}
          />
        )}
      </Dialog>
    </>
  );
}

interface PublishFormProps {
  review: Review;
  revision: number;
  /** The refused time. */
  at: string | undefined;
  /** The time of its schedule. */
  planned: string | undefined;
  error: string | undefined;
  now: Date;
  hasSchedule: boolean;
  onSubmit: () => void;
}

/** The part of a date and time field that is the day. */
const dayOf = (field: string | undefined) => field?.slice(0, 10);

function PublishForm({ review, revision, at, planned, error, now, hasSchedule, onSubmit }: PublishFormProps) {
  const { problems, children, options } = review;
  const hasNow = review.at === undefined;
  // A publish date that was changed later counts for more than the schedule.
  const proposed = hasNow || dayOf(planned) === dayOf(review.at) ? planned : review.at;
  if (problems.length > 0) {
    return (
      <>
        <p className="mt-3 text-ink-2">Some things need fixing first. Nothing is lost.</p>
        <ul className="mt-3 grid max-h-[50dvh] gap-2 overflow-auto">
          {problems.map(({ place, message }) => (
            <li key={`${place} ${message}`}>
              <strong className="font-semibold">{place}</strong>: {message}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {children}
      <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="mt-5">
        <input type="hidden" name="revision" value={revision} />
        {hasSchedule ? (
          <>
            <input type="hidden" name="scheduledAction" value="publish" />
            <NowOrLater
              at={at ?? proposed}
              from={now}
              error={error}
              hasNow={hasNow}
              acts={{ now: 'publish', later: 'schedule' }}
              now={options}
            >
              <NowOrLaterButton
                now={planned ? 'Publish now' : 'Publish'}
                later={planned ? 'Change time' : 'Schedule'}
                tone="primary"
                hasNow={hasNow}
              />
            </NowOrLater>
          </>
        ) : (
          <ActButton act="publish" label="Publish" tone="primary" />
        )}
      </Form>
      {planned && (
        <Form method="post" preventScrollReset onSubmit={onSubmit} className="mt-3">
          <input type="hidden" name="scheduledAction" value="publish" />
          <ActButton act="cancel" label="Unschedule" />
        </Form>
      )}
    </>
  );
}
