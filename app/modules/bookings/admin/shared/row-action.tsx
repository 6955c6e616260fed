import { Form } from 'react-router';
import { ActButton } from '#app/ui/button.tsx';

interface RowActionProps {
  act: string;
  id: string;
  /** The verb on the button. */
  label: string;
  /** The subject of the act, for screen readers. */
  of: string;
}

/** The one button of a row, as a form that works without JavaScript. It posts `act` and `id` to the screen. */
export function RowAction({ act, id, label, of }: RowActionProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <ActButton act={act} label={label} aria-label={`${label}: ${of}`} />
    </Form>
  );
}
