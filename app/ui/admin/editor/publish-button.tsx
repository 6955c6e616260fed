import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
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

/** Something to correct before a document is published. */
interface Problem {
  place: string;
  message: string;
  /** Leads to its field. */
  open?: () => void;
}

/** The notes to read before a document is published. */
export interface Review {
  /** Faults to correct first: with any, nothing can be published. */
  problems: readonly Problem[];
  /** The changes since the live version, and who can read them. */
  children?: ReactNode;
  /** Choices of its kind, such as a letter. They apply to publishing now. */
  options?: ReactNode;
  /** A sentence about what publishing later leaves to do. */
  laterNote?: string | undefined;
  /** A time asked for elsewhere on the screen. The dialog begins with it instead of the schedule, and says so. */
  at?: string | undefined;
  /** Whether the live version is the same. Without a schedule there is then nothing to publish. */
  isUnchanged?: boolean;
}

interface PublishButtonProps<Document> {
  label: ReactNode;
  /** The question, with its question mark. */
  title: string;
  edited: EditedDocument<Document>;
  /** The published version, if any. */
  live: Document | null;
  of: PublicationStatus;
  now: Date;
  result: FormResult | undefined;
  /** Whether it can be published at a time. */
  hasSchedule?: boolean;
  /** Whether another user has the editing lock. */
  isReadOnly?: boolean;
  /** Whether React does not run yet. The browser then opens the dialog, about the stored draft. */
  isBeforeHydration?: boolean;
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
    live,
    of,
    now,
    result,
    hasSchedule = true,
    isReadOnly = false,
    isBeforeHydration = false,
    review,
  } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  const stored = { document: edited.document, revision: edited.autosave.revision };
  // What the dialog shows is what is published, whatever others save while it is open.
  const [read, setRead] = useState(isBeforeHydration ? stored : null);
  const latest = useRef(edited);
  latest.current = edited;
  const open = useCallback(async () => {
    if (!(await latest.current.autosave.flush())) return showToast(notSaved);
    const { document, autosave } = latest.current;
    setRead({ document, revision: autosave.revision });
    dialog.current?.showModal();
  }, []);
  const reviewed = read && review(read.document);
  const hasNothing = reviewed?.isUnchanged && of.isPublished && !of.publishAt;
  const isSame = useMemo(() => JSON.stringify(live) === JSON.stringify(edited.document), [live, edited.document]);
  const isQuiet = isSame && of.isPublished && !of.publishAt;
  const refusal = result?.errors.at && result.values.scheduledAction === 'publish' ? result : null;
  useEffect(() => {
    if (refusal && !isBeforeHydration) void open();
  }, [refusal, isBeforeHydration, open]);
  return (
    <>
      <button
        id={publishButtonId}
        type="button"
        className={`button ${isQuiet ? 'button-quiet' : 'button-primary'}`}
        disabled={isReadOnly || isBusy}
        {...(isBeforeHydration ? opensDialog(id) : { onClick: () => void open() })}
      >
        {isBusy ? 'Publishing …' : label}
      </button>
      <Dialog
        ref={dialog}
        id={id}
        title={hasNothing ? 'Nothing to publish' : titleOf(reviewed, of, title)}
        className="dialog dialog-wide"
        isOpen={isBeforeHydration && refusal !== null}
        onClose={() => !isBeforeHydration && setRead(null)}
      >
        {hasNothing && reviewed.children}
        {read && reviewed && !hasNothing && (
          <PublishForm
            review={reviewed}
            revision={read.revision}
            at={refusal?.values.at}
            planned={of.publishAt}
            error={refusal?.errors.at}
            now={now}
            hasSchedule={hasSchedule}
            onSubmit={() => dialog.current?.close()}
            onOpen={(open) => {
              dialog.current?.close();
              open();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function titleOf(review: Review | null, { publishAt }: PublicationStatus, question: string): string {
  if (publishAt) return review?.at ? 'Change the schedule?' : `Scheduled for ${exactTimeText(publishAt)}`;
  return question;
}

interface PublishFormProps {
  review: Review;
  revision: number;
  /** The refused time. */
  at: string | undefined;
  /** The time of its schedule. */
  planned: Date | null;
  error: string | undefined;
  now: Date;
  hasSchedule: boolean;
  onSubmit: () => void;
  /** Closes the dialog, whose focus returns to its button, and then leads to a field. */
  onOpen: (open: () => void) => void;
}

/** The name of a field to correct, as a link to it where the screen can lead there. Without a script it is a name. */
const ProblemPlace = ({ place, open }: Pick<Problem, 'place' | 'open'>) =>
  open ? (
    <button type="button" className="text-link font-semibold" onClick={open}>
      {place}
    </button>
  ) : (
    <strong className="font-semibold">{place}</strong>
  );

function PublishForm({ review, revision, at, planned, error, now, hasSchedule, onSubmit, onOpen }: PublishFormProps) {
  const { problems, children, options, laterNote } = review;
  if (problems.length > 0) {
    return (
      <>
        <p className="mt-3 text-ink-2">Some things need fixing first. Nothing is lost.</p>
        <ul className="mt-3 grid max-h-[50dvh] gap-2 overflow-auto">
          {problems.map(({ place, message, open }) => (
            <li key={`${place} ${message}`}>
              <ProblemPlace place={place} {...(open && { open: () => onOpen(open) })} />: {message}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {planned && review.at && (
        <p className="mt-3 text-ink-2">
          It stays scheduled for {exactTimeText(planned)} until you change the time here.
        </p>
      )}
      {children}
      <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="mt-5">
        <input type="hidden" name="revision" value={revision} />
        {hasSchedule ? (
          <>
            <input type="hidden" name="scheduledAction" value="publish" />
            <NowOrLater
              at={at ?? review.at ?? (planned ? londonField(planned) : undefined)}
              from={now}
              error={error}
              acts={{ now: 'publish', later: 'schedule' }}
              now={options}
              later={laterNote && <p className="text-ink-2">{laterNote}</p>}
            >
              <NowOrLaterButton
                now={planned ? 'Publish now' : 'Publish'}
                later={planned ? 'Change time' : 'Schedule'}
                tone="primary"
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
