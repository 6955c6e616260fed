import { Form } from 'react-router';
import type { MediaMention } from '#app/core/module.server.ts';
import { addressOf, copyAddress } from '#app/modules/media/library/download.ts';
import type { MediaRow } from '#app/modules/media/library/media-row.ts';
import { ConfirmDialog, ConfirmedAct, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ActButton } from '#app/ui/button.tsx';

import { PlacesList } from './used-in-panel.tsx';

const formId = 'file-actions';

/** The actions on a whole file. */
export function FileActions({ file, mentions }: { file: MediaRow; mentions: readonly MediaMention[] }) {
  return (
    <Form method="post" id={formId} className="flex flex-wrap gap-2.5">
      {file.trashedAt ? <InTrash /> : <InLibrary file={file} mentions={mentions} />}
    </Form>
  );
}

function InLibrary({ file, mentions }: { file: MediaRow; mentions: readonly MediaMention[] }) {
  const dialogId = 'delete-used';
  return (
    <>
      <button
        type="button"
        className="button button-quiet noscript:hidden"
        onClick={() => copyAddress(addressOf(file.url))}
      >
        Copy URL
      </button>{' '}
      <a href={file.url} download={file.name} className="button button-quiet">
        Download
      </a>{' '}
      {mentions.length === 0 ? (
        <DeleteButton />
      ) : (
        <>
          <button type="button" className="button button-danger" {...opensDialog(dialogId)}>
            Delete
          </button>
          <ConfirmDialog id={dialogId} title="Delete a file in use?" confirm={<DeleteButton />}>
            <p className="mb-3">It will be missing here. You can restore it from the bin for 30 days.</p>
            <PlacesList places={mentions} />
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

const DeleteButton = () => <ActButton act="trash" label="Delete" tone="danger" />;

function InTrash() {
  return (
    <>
      <ActButton act="restore" label="Restore" tone="primary" />{' '}
      <ConfirmedAct act="delete" label="Delete for good" title="Delete this file for good?">
        <p>Links to it will stop working. This cannot be undone.</p>
      </ConfirmedAct>
    </>
  );
}
