import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { BookingState } from '#app/modules/bookings/booking-states.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';

interface ChangePanelProps {
  state: BookingState;
  /** When the session begins. */
  startsAt: string;
  isSeries: boolean;
  result: FormResult | undefined;
  keepMessage: (message: string) => void;
}

/** Approves, declines, moves or cancels a booking, with a message to its person. */
export function ChangePanel({ state, startsAt, isSeries, result, keepMessage }: ChangePanelProps) {
  const field = fieldProps(result);
  return (
    <Panel title={state === 'requested' ? 'Approve or decline' : 'Move or cancel'}>
      <Form method="post" noValidate className="grid gap-4 p-4">
        <input type="hidden" name="readStart" value={startsAt} />
        <TextArea
          {...field('message')}
          label="Message to the person"
          maxLength={2000}
          rows={3}
          onChange={({ target }) => keepMessage(target.value)}
        />
        <div className="flex flex-wrap gap-2.5">
          {state === 'requested' && (
            <>
              <ActButton act="approve" label="Approve" tone="primary" />{' '}
              <ActButton act="decline" label="Decline" tone="danger" />
            </>
          )}
          <Link to="?move" className="button button-quiet">
            Choose another time
          </Link>{' '}
          {state === 'confirmed' && (
            <button type="button" className="button button-danger" {...opensDialog('cancel-booking')}>
              Cancel the booking
            </button>
          )}{' '}
          {isSeries && (
            <button type="button" className="button button-danger" {...opensDialog('cancel-rest')}>
              Cancel this and all later sessions
            </button>
          )}
        </div>
        <CancelDialog id="cancel-booking" act="cancel" label="Cancel the booking" />
        <CancelDialog id="cancel-rest" act="cancel-rest" label="Cancel this and all later sessions" />
      </Form>
    </Panel>
  );
}

const CancelDialog = ({ id, act, label }: { id: string; act: string; label: string }) => (
  <ConfirmDialog
    id={id}
    title={`${label}?`}
    keep="Keep it"
    confirm={<ActButton act={act} label={label} tone="danger" />}
  >
    <p>We’ll email them, with your message if you add one, and release the time.</p>
  </ConfirmDialog>
);
