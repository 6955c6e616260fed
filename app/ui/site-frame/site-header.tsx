import { type MouseEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Mark } from '#app/ui/art/rings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import bellIcon from '#app/ui/icons/regular/bell.svg?raw';
import caretDown from '#app/ui/icons/regular/caret-down.svg?raw';
import searchIcon from '#app/ui/icons/regular/magnifying-glass.svg?raw';
import accountIcon from '#app/ui/icons/regular/user-circle.svg?raw';
import { openSearch } from '#app/ui/search/search-keys.ts';
import { type AccountLinks, AccountMenu, accountMenuId } from '#app/ui/site-frame/account-menu.tsx';

interface HeaderItem {
  id: string;
  label: string;
  href: string;
  /** The items of the submenu, if the item is not a link itself. */
  children: { id: string; label: string; href: string; description: string }[];
}

interface HeaderProps {
  items: HeaderItem[];
  brandName: string;
  /** Whether the name is beside the logo. The home page has it in its heading. */
  showName: boolean;
  /** The signed-in person, who has a bell and a menu; null: a visitor. */
  account?: AccountLinks | null;
  /** Where a visitor of a page that asks for an account logs in; null: the page asks for none. */
  loginHref?: string | null;
}

/** The top navigation. Its menus are native popovers: outside click, Escape and keyboard need no script. */
export function SiteHeader({ items, brandName, showName, account = null, loginHref = null }: HeaderProps) {
  const { pathname, key } = useLocation();
  const isHome = pathname === '/';
  const header = useRef<HTMLElement>(null);
  const isFull = account !== null || loginHref !== null;
  // A small phone has room for all of them if they are closer together.
  const linkClass = isFull ? 'nav-link max-[409px]:px-[0.3rem]' : 'nav-link';
  // A press on a link inside the popover does not close it, and without a reload nothing else would.
  useEffect(() => {
    if (key === 'default') return;
    for (const menu of header.current?.querySelectorAll<HTMLElement>('[popover]') ?? []) menu.hidePopover();
  }, [key]);
  return (
    <header ref={header} className="wrap">
      <nav aria-label="Main" className="flex min-h-16 items-center justify-between gap-1 md:min-h-19 md:gap-4">
        <NavLink to="/" aria-label={`${brandName} home`} className="brand">
          <Mark className="w-[1.9rem] md:w-9" />
          {showName && !isHome && (
            // The name is hidden where the menu would not stay on one row.
            <span className={isFull ? 'max-[599px]:hidden' : 'max-[389px]:hidden'}>{brandName}</span>
          )}
        </NavLink>
        <ul className="flex flex-wrap items-center justify-end [anchor-name:--site-links] md:gap-3">
          {items.map((item) => (
            <li key={item.id}>
              {hasMenu(item) ? (
                <MenuButton item={item} className={linkClass} hasCaret={!isFull} />
              ) : (
                <NavLink to={item.href} end className={linkClass}>
                  {item.label}
                </NavLink>
              )}
            </li>
          ))}
          {loginHref && (
            <li>
              <a href={loginHref} className={linkClass}>
                Log in
              </a>
            </li>
          )}
          {account && (
            <>
              {/* The smallest phones have no room for it: there the menu of the account has a link. */}
              <li className="max-[349px]:hidden">
                <Bell countUnread={account.countUnread} />
              </li>
              <li>
                <button
                  type="button"
                  popoverTarget={accountMenuId}
                  aria-label="Your account"
                  title="Your account"
                  className="icon-button"
                >
                  <Icon svg={accountIcon} className="size-6" />
                </button>
              </li>
            </>
          )}
          {/* A phone has no room for it: there a menu has a link, if there is a menu. */}
          <li className={items.some(hasMenu) ? 'max-[479px]:hidden' : ''}>
            <a
              href="/search"
              data-await-script
              aria-label="Search the site"
              aria-keyshortcuts="Control+K Meta+K /"
              onClick={openInPlace}
              className="icon-button md:-mr-3"
            >
              <Icon svg={searchIcon} />
            </a>
          </li>
        </ul>
        {items.map((item) => hasMenu(item) && <Menu key={item.id} item={item} />)}
        {account && <AccountMenu {...account} />}
      </nav>
    </header>
  );
}

function Bell({ countUnread }: Pick<AccountLinks, 'countUnread'>) {
  const count = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (count.current) countUnread(count.current);
  }, [countUnread]);
  return (
    // The number is added later: the page is shared by many. It is above the bell, so that nothing moves.
    <a href="/notifications" aria-label="Notifications" className="icon-button relative">
      <Icon svg={bellIcon} />
      <span
        ref={count}
        data-behaviour="notifications"
        className="bell-count"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </a>
  );
}

/** The link leads to the page of the search. With JavaScript it opens the search above this page. */
function openInPlace(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (openSearch()) event.preventDefault();
}

const hasMenu = ({ children }: HeaderItem) => children.length > 0;
const menuId = ({ id }: HeaderItem) => `${id}-menu`;

interface MenuButtonProps {
  item: HeaderItem;
  className: string;
  /** Whether its caret is there on small phones too. */
  hasCaret: boolean;
}

function MenuButton({ item, className, hasCaret }: MenuButtonProps) {
  return (
    <button type="button" popoverTarget={menuId(item)} className={`${className} border-[1.5px] border-edge`}>
      {item.label}
      <Icon svg={caretDown} className={hasCaret ? 'size-5' : 'size-5 max-[379px]:hidden'} />
    </button>
  );
}

function Menu({ item }: { item: HeaderItem }) {
  return (
    <div id={menuId(item)} popover="auto" className="menu">
      <ul>
        {item.children.map(({ id, label, href, description }) => (
          <li key={id}>
            <NavLink to={href} className="menu-link">
              {label} <span className="text-meta font-normal text-ink-3">{description}</span>
            </NavLink>
          </li>
        ))}
        <li className="border-t border-line min-[480px]:hidden">
          <a href="/search" data-await-script onClick={openInPlace} className="menu-link">
            Search <span className="text-meta font-normal text-ink-3">The whole site</span>
          </a>
        </li>
      </ul>
    </div>
  );
}
