import type { OutageCause } from '#app/core/database/database-unavailable-error.ts';
import { FormAgain } from './form-again.tsx';
import { renderWithoutScripts } from './page-without-scripts.server.tsx';
import type { TypedField } from './typed-fields.ts';

export interface Outage {
  /** Path and query of the request. A form is posted there again. */
  address: string;
  /** The input of a posted form; `unread` if it was too long to read without the database; null for a page. */
  fields: TypedField[] | 'unread' | null;
  /** `restoring`: nothing can be stored because the site is being restored from a backup. */
  cause: OutageCause | 'restoring';
}

/**
 * Renders the page for a request that cannot be answered now, such as while the database is down: what happened, what is
 * safe, and, after a form, the input, to be sent again.
 */
export function renderOutagePage({ address, fields, cause }: Outage): string {
  const text = texts[cause];
  if (!fields) {
    return renderWithoutScripts({
      address,
      heading: 'This page can’t be shown at the moment',
      children: (
        <>
          <p className={lead}>{text.page}</p>
          <a href={address} className="button button-primary mt-8">
            Try again
          </a>
        </>
      ),
    });
  }
  const isUnread = fields === 'unread';
  return renderWithoutScripts({
    address,
    heading: 'This can’t be sent at the moment',
    children: (
      <>
        <p className={lead}>
          {text.form} {isUnread ? 'Go back: your browser still has what you typed.' : 'What you typed is here.'}{' '}
          {text.again}
        </p>
        {!isUnread && <FormAgain address={address} fields={fields} />}
      </>
    ),
  });
}

const lead = 'mt-6 max-w-[34rem] text-lead text-ink-2';

const restoringText = 'The site is being restored from a backup at the moment, and will be back in a few minutes.';
const awayText = 'The site cannot reach its records at the moment';
const busyText = 'More people are using the site at the moment than it can serve at once';

/** States what happened and what is safe, after a request for a page and after a form, and what to do. */
const texts: Record<Outage['cause'], { page: string; form: string; again: string }> = {
  restoring: {
    page: `${restoringText} Your request was not processed. Please try again then.`,
    form: `${restoringText} What you sent was not stored.`,
    again: 'Please send it again then.',
  },
  away: {
    page: `${awayText}. The fault is ours, and everything that was stored before is safe. Please try again in a minute.`,
    form: `${awayText}, so what you sent could not be stored. The fault is ours. Everything that was stored before is safe.`,
    again: 'Please send it again in a minute.',
  },
  busy: {
    page: `${busyText}. Everything that was stored before is safe. Please try again in a minute.`,
    form: `${busyText}, so what you sent was not stored. Everything that was stored before is safe.`,
    again: 'Please send it again in a minute.',
  },
};
