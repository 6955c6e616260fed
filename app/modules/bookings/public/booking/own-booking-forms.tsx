import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { OwnBooking } from '../describe-own-booking.server.ts';

interface OwnBookingFormProps {
  booking: OwnBooking;
  /** The address of the page. */
  path: string;
}

/** Confirms the email address of a booking, with the code of the link in its email. */
export const ConfirmAddress = ({ booking, code, path }: OwnBookingFormProps & { code: string }) => (
  <Form method="post" action={path} className="mt-8 max-w-[40rem] rounded-paper bg-oat px-5 py-4">
    <p>
      Please confirm that <span className="wrap-anywhere">{booking.email}</span> is your email address. You need to do
      this once to book more sessions.
    </p>
    <input type="hidden" name="code" value={code} />
    <Button type="submit" name="act" value="confirm-address" className="mt-4">
      Confirm my email address
    </Button>
  </Form>
);

/** Cancels a booking, alone or with all later sessions of its series. */
export const CancelForm = ({ booking, path }: OwnBookingFormProps) => (
  <Form method="post" action={path} className="mt-8">
    <h2 className="text-h3">Cancel this booking?</h2>
    <p className="mt-2 text-ink-2">We’ll offer this time to someone else. You don’t have to give a reason.</p>
    <input type="hidden" name="readStart" value={booking.startsAt} />
    {booking.refund && <p className="mt-2 text-ink-2 wrap-anywhere">{booking.refund}</p>}
    <div className="mt-5 flex flex-wrap items-center gap-4">
      <Button type="submit" name="act" value="cancel" tone="danger">
        Cancel the booking
      </Button>
      {booking.hasLater && (
        <Button type="submit" name="act" value="cancel-rest" tone="danger">
          Cancel this and all later sessions
        </Button>
      )}
      <a href={path} className="text-link">
        Keep it
      </a>
    </div>
  </Form>
);
