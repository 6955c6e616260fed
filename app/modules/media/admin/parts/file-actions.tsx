import { Form } from 'react-router';
import { addressOf, copyAddress } from '#app/modules/media/library/download.ts';
import type { MediaRow } from '#app/modules/media/library/media-row.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';

const formId = 'file-actions';

/** The actions on a whole file. */
export function FileActions({ file }: { file: MediaRow }) {
  return (
    <Form method="post" id={formId} className="flex flex-wrap gap-2.5">
      {file.trashedAt ? <InTrash /> : <InLibrary file={file} />}
    </Form>
  );
}

function InLibrary({ file }: { file: MediaRow }) {
  return (
    <>
      <button
        type="button"
        className="button button-quiet noscript:hidden"
        onClick={() => copyAddress(addressOf(file.url))}
      >
        Copy URL
      </button>
      <a href={file.url} download={file.name} className="button button-quiet">
        Download
      </a>
      <button type="submit" name="act" value="trash" className="button button-danger">
        Delete
      </button>
    </>
  );
}

function InTrash() {
  const dialogId = 'delete-for-good';
  return (
    <>
      <button type="submit" name="act" value="restore" className="button button-primary">
        Restore
      </button>
      <button type="button" className="button button-danger" {...opensDialog(dialogId)}>
        Delete for good
      </button>
      <ConfirmDialog
        id={dialogId}
        title="Delete this file for good?"
        confirm={
          <button type="submit" name="act" value="delete" className="button button-danger">
            Delete for good
          </button>
        }
      >
        <p>Its address will stop working. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
