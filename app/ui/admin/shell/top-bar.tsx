import { Form, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import siteIcon from '#app/ui/icons/regular/arrow-square-out.svg?raw';
import searchIcon from '#app/ui/icons/regular/magnifying-glass.svg?raw';
import sidebarIcon from '#app/ui/icons/regular/sidebar-simple.svg?raw';
import signOutIcon from '#app/ui/icons/regular/sign-out.svg?raw';
import { sidebarId } from './sidebar.tsx';

interface TopBarProps {
  name: string;
  isFolded: boolean;
  onFold: () => void;
  onPalette: () => void;
}

/** The signed-in user, and the links out of the admin area. */
export function TopBar({ name, isFolded, onFold, onPalette }: TopBarProps) {
  return (
    <header className="top-bar">
      <FoldButton isFolded={isFolded} onFold={onFold} />
      <button
        type="button"
        popoverTarget={sidebarId}
        aria-label="Menu"
        title="Menu"
        className="top-bar-button px-2 lg:hidden"
      >
        <Icon svg={sidebarIcon} />
      </button>
      <p
        className="line-clamp-2 min-w-0 flex-1 px-1 leading-tight font-medium wrap-anywhere"
        title={`Welcome back, ${name}`}
      >
        <span className="md:max-lg:sr-only">Welcome back, </span>
        {name}
      </p>
      <button type="button" className="top-bar-button noscript:hidden max-md:px-2" onClick={onPalette}>
        <Icon svg={searchIcon} />
        <span className="max-md:sr-only">Go to…</span>{' '}
        <span className="key max-lg:hidden" aria-hidden="true">
          Ctrl K
        </span>
      </button>{' '}
      <a href="/" className="top-bar-button max-md:px-2">
        <Icon svg={siteIcon} />
        <span className="max-md:sr-only">View site</span>
      </a>
      <Form method="post" action="/auth/sign-out" navigate={false}>
        <button type="submit" className="top-bar-button max-md:px-2">
          <Icon svg={signOutIcon} />
          <span className="max-md:sr-only">Log out</span>
        </button>
      </Form>
    </header>
  );
}

/** Without JavaScript the server stores the choice and renders the same page again. */
function FoldButton({ isFolded, onFold }: Pick<TopBarProps, 'isFolded' | 'onFold'>) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/admin/sidebar"
      className="max-lg:hidden"
      data-local
      onSubmit={(event) => {
        event.preventDefault();
        onFold();
      }}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="isOpen"
        value={String(isFolded)}
        aria-expanded={!isFolded}
        aria-controls={sidebarId}
        aria-label="Sidebar"
        data-await-script
        title={isFolded ? 'Expand the sidebar (Ctrl B)' : 'Collapse the sidebar (Ctrl B)'}
        className="top-bar-button px-2"
      >
        <Icon svg={sidebarIcon} />
      </button>
    </form>
  );
}
