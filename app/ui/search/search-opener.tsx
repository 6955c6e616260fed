import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the search of this page as a dialog. The keys (`search-keys.ts`) and the link in the header click the hidden
 * button: before React runs the click is stored and repeated (`data-await-script`). The dialog is loaded at the first
 * use. The admin area has its own command palette.
 */
export function SearchOpener() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (/^\/admin(?=\/|$)/.test(pathname)) return null;

  async function open() {
    try {
      const { SearchDialog } = await import('./search-dialog.tsx');
      setDialog(() => SearchDialog);
      setOpen(true);
    } catch {
      // The network failed, or the site was updated since this page was loaded.
      location.assign('/search');
    }
  }
  return (
    <>
      <button type="button" hidden data-opens-search data-await-script onClick={open}>
        Search
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
