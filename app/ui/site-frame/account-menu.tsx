import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';

export interface AccountLinks {
  isAdmin: boolean;
  isModerator: boolean;
  /**
   * Shows the unread notifications in the bell after a navigation; on a fresh page the entry script has done it.
   * Idempotent.
   */
  countUnread: (bell: HTMLElement) => void;
}

export const accountMenuId = 'account-menu';

/** Links of signed-in people on every page. A native popover of links and one form, so it needs no script. */
export function AccountMenu({ isAdmin, isModerator }: AccountLinks) {
  const area = isAdmin
    ? { href: '/admin', label: 'Admin area' }
    : isModerator
      ? { href: '/admin/moderation', label: 'Moderation' }
      : null;
  return (
    <div id={accountMenuId} popover="auto" className="menu">
      <AccountName />
      <ul className="border-t border-line pt-2">
        <li>
          <Link to="/notifications" className="menu-link">
            Notifications
          </Link>
        </li>
        <li>
          <Link to="/forum" className="menu-link">
            Forum
          </Link>
        </li>
        <li>
          <Link to="/forum/bookmarks" className="menu-link">
            Bookmarks
          </Link>
        </li>
        <li>
          <Link to="/settings" className="menu-link">
            Settings
          </Link>
        </li>
        {area && (
          <li>
            {/* The admin area starts with a full page load. */}
            <a href={area.href} className="menu-link">
              {area.label}
            </a>
          </li>
        )}
        <li className="mt-2 border-t border-line pt-2">
          <Form method="post" action="/auth/sign-out" navigate={false}>
            <button type="submit" className="menu-link w-full cursor-pointer">
              Log out
            </button>
          </Form>
        </li>
      </ul>
    </div>
  );
}

/** The page is shared by many, so the entry script writes the name when the menu opens. One line high from the start. */
function AccountName() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (line.current) void showName(line.current);
  }, []);
  return (
    <p
      ref={line}
      data-behaviour="account-name"
      className="truncate px-3 pt-1 pb-3 font-semibold"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: 'Your account' }}
    />
  );
}

/** A file of its own, which the entry script loads without React. */
const showName = (line: HTMLElement) =>
  import('./show-account-name.ts').then(
    (module) => module.showAccountName(line),
    () => undefined,
  );
