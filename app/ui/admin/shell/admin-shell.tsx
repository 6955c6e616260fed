import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CommandPalette, type PaletteCommands } from '#app/ui/admin/command-palette/command-palette.tsx';
import { ShortcutList } from '#app/ui/admin/shortcuts/shortcut-list.tsx';
import { useShortcut } from '#app/ui/admin/shortcuts/use-shortcut.ts';
import { type MenuCounts, type MenuGroup, Sidebar } from './sidebar.tsx';
import { writeSidebarCookie } from './sidebar-cookie.ts';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  groups: readonly MenuGroup[];
  counts?: MenuCounts;
  /** The email address of the signed-in user. */
  name: string;
  brandName: string;
  /** From the cookie of the last visit. The server renders it, so the layout does not shift. */
  isSidebarOpen: boolean;
  children: ReactNode;
}

/** Where the whole sidebar opens over the content. */
const small = '(width < 1024px)';

/** The layout of every admin screen: sidebar, top bar, palette, shortcuts, toasts. */
export function AdminShell({ groups, counts = {}, name, brandName, isSidebarOpen, children }: ShellProps) {
  const [isOpen, setOpen] = useState(isSidebarOpen);
  const sidebar = useRef<HTMLElement>(null);
  const palette = useRef<HTMLDialogElement>(null);
  const shortcuts = useRef<HTMLDialogElement>(null);

  const fold = () => {
    if (matchMedia(small).matches) {
      sidebar.current?.togglePopover();
      return;
    }
    setOpen(!isOpen);
    writeSidebarCookie(!isOpen);
  };
  const open = (dialog: HTMLDialogElement | null) => {
    // A dialog over a dialog would hide the first one's question.
    if (dialog && !document.querySelector('dialog[open]')) dialog.showModal();
  };
  useShortcut({ keys: 'Ctrl B', label: 'Collapse or expand the sidebar', run: fold });
  useShortcut({ keys: 'Ctrl K', label: 'Go to a screen, a person or an action', run: () => open(palette.current) });
  useShortcut({ keys: '?', label: 'Show this list', run: () => open(shortcuts.current) });

  useEffect(() => setOpen(isSidebarOpen), [isSidebarOpen]);

  const commands: PaletteCommands = { 'fold-sidebar': fold, shortcuts: () => open(shortcuts.current) };
  return (
    <div className="admin" data-sidebar={isOpen ? 'open' : 'folded'}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Sidebar brandName={brandName} groups={groups} counts={counts} ref={sidebar} />
      <div className="min-w-0">
        <TopBar name={name} isFolded={!isOpen} onFold={fold} onPalette={() => open(palette.current)} />
        <main id="content" tabIndex={-1} className="admin-room">
          {children}
        </main>
      </div>
      <CommandPalette ref={palette} groups={groups} commands={commands} />
      <ShortcutList ref={shortcuts} />
    </div>
  );
}
