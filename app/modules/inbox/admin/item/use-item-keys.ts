import { useNavigate, useSubmit } from 'react-router';
import { type ItemKind, type ItemStatus, isSettled } from '#app/modules/inbox/kinds.ts';
import { useShortcut } from '#app/ui/admin/shortcuts/use-shortcut.ts';

export const replyFieldId = 'text';

/** Keyboard shortcuts of an item's screen: done, reply, back. */
export function useItemKeys({ kind, status }: { kind: ItemKind; status: ItemStatus }): void {
  const submit = useSubmit();
  const navigate = useNavigate();
  useShortcut({
    keys: 'e',
    label: 'Done with this item',
    isOff: kind === 'application' || isSettled(status),
    run: () => void submit({ act: 'done' }, { method: 'post', preventScrollReset: true }),
  });
  useShortcut({
    keys: 'r',
    label: 'Reply',
    run: () => {
      const field = document.getElementById(replyFieldId);
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    },
  });
  useShortcut({ keys: 'u', label: 'Back to the inbox', run: () => void navigate('/admin/inbox') });
}
