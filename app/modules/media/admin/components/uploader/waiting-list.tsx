import { Form } from 'react-router';
import type { WaitingUpload } from '#app/modules/media/uploads/upload-protocol.ts';
import { Icon } from '#app/ui/icon.tsx';
import warningIcon from '#app/ui/icons/regular/warning-circle.svg?raw';

/** Uploads of earlier visits, and of other people, that are being checked or were refused. */
export function WaitingList({ uploads }: { uploads: readonly WaitingUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Unfinished uploads" className="panel mb-5">
      <ul className="divided">
        {uploads.map(({ id, name, refusal }) => (
          <li key={id} className="flex items-center gap-4 px-4 py-2.5" data-waiting={refusal ? 'refused' : 'checking'}>
            <div className="min-w-0">
              <p className="truncate font-semibold">{name}</p>
              {refusal ? (
                <p className="mt-1 flex items-start gap-1.5 text-meta text-danger">
                  <Icon svg={warningIcon} />
                  {refusal}
                </p>
              ) : (
                <p className="mt-1 text-meta text-ink-3">Checking…</p>
              )}
            </div>
            <Form method="post" className="ml-auto flex-none" preventScrollReset>
              <input type="hidden" name="uploadId" value={id} />
              <button type="submit" name="act" value="dismiss-upload" className="button button-quiet">
                {refusal ? 'Dismiss' : 'Cancel'}
                <span className="sr-only"> {name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
