import { Form, Link } from 'react-router';
import type { Letter } from '#app/features/newsletter/letters/apply-letter-action.server.ts';
import { londonTime } from '#app/lib/london-time.ts';
import { Panel } from '#app/ui/admin/panel.tsx';

/** A scheduled letter, and the button that cancels it. */
export function ScheduledPanel({ letter, readers }: { letter: Letter; readers: number }) {
  return (
    <Panel title="Scheduled" className="max-w-[42rem]">
      <div className="grid gap-4 p-4">
        <p>
          It goes out on{' '}
          <strong className="font-semibold">{letter.scheduledAt && londonTime(letter.scheduledAt)}, London time</strong>
          , to whoever is on the list then: {readers.toLocaleString('en-GB')} just now.
        </p>
        <Form method="post" className="flex flex-wrap gap-2.5">
          <button type="submit" name="act" value="cancel" className="button button-primary">
            Cancel and edit
          </button>
          <Link to="preview" target="_blank" reloadDocument className="button button-quiet">
            Preview
          </Link>
        </Form>
      </div>
    </Panel>
  );
}
