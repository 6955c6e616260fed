import { Form } from 'react-router';
import type { BookingRow } from '#app/modules/bookings/team/list-bookings.server.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';

interface DecisionProps {
  booking: Pick<BookingRow, 'id' | 'name' | 'email' | 'startsAt'>;
  /** The address of the list, which is shown again. */
  back: string;
}

/**
 * Approves or declines a request in its row. It posts to the screen of the booking: a refusal is shown there, with the
 * message that was typed.
 */
export function Decision({ booking: { id, name, email, startsAt }, back }: DecisionProps) {
  const dialog = `decline-${id}`;
  return (
    <Form method="post" action={`/admin/bookings/${id}`} noValidate preventScrollReset className="row-acts">
      <input type="hidden" name="readStart" value={startsAt.toISOString()} />
      <input type="hidden" name="back" value={back} />
      <ActButton act="approve" label="Approve" aria-label={`Approve: ${name}`} />{' '}
      <button type="button" className="button button-quiet" aria-label={`Decline: ${name}`} {...opensDialog(dialog)}>
        Decline
      </button>
      <ConfirmDialog
        id={dialog}
        title={`Decline the request of ${name}?`}
        keep="Keep it"
        hasField={email !== null}
        confirm={<ActButton act="decline" label="Decline" tone="danger" />}
      >
        <p>
          {email
            ? 'We’ll email them, with your message if you add one, and release the time.'
            : 'The time is released.'}
        </p>
        {email && (
          <TextArea id={`${dialog}-message`} name="message" label="Message to the person" maxLength={2000} rows={3} />
        )}
      </ConfirmDialog>
    </Form>
  );
}
