import bellIcon from '@phosphor-icons/core/assets/regular/bell.svg?raw';
import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw';
import searchIcon from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import { type MouseEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Mark } from '#app/ui/art/rings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { openSearch } from '#app/ui/search/search-keys.ts';

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
  /** Whether a link to the admin area is beside the menu. */
  hasAdminLink?: boolean;
  /** Whether the bell of the notifications is beside the menu. */
  hasBell?: boolean;
}

/** The top navigation. Its menus are native popovers: outside click, Escape and keyboard need no script. */
export function SiteHeader({ items, brandName, showName, hasAdminLink = false, hasBell = false }: HeaderProps) {
  const { pathname, key } = useLocation();
  const isHome = pathname === '/';
  const header = useRef<HTMLElement>(null);
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
            // The name is hidden where the menu would not stay on one row, also for the bell and the link to the admin
            // area.
            <span className={hasAdminLink || hasBell ? 'max-[479px]:hidden' : 'max-[389px]:hidden'}>{brandName}</span>
          )}
        </NavLink>
        <ul className="flex flex-wrap items-center justify-end md:gap-3">
          {items.map((item) => (
            <li key={item.id}>
              {item.children.length > 0 ? (
                <MenuButton item={item} />
              ) : (
                <NavLink to={item.href} end className="nav-link">
                  {item.label}
                </NavLink>
              )}
            </li>
          ))}
          {hasAdminLink && (
            <li>
              {/* The admin area starts with a full page load. */}
              <a href="/admin" className="nav-link">
                Admin
              </a>
            </li>
          )}
          {hasBell && (
            // Beside the link to the admin area a phone has no room for it: there the menu has a link.
            <li className={hasAdminLink ? 'max-[439px]:hidden' : undefined}>
              {/* The number comes in later: the page is shared by many. It stands above the bell, so that nothing moves. */}
              <a href="/notifications" aria-label="Notifications" className="icon-button relative">
                <Icon svg={bellIcon} />
                <span
                  data-behaviour="notifications"
                  className="bell-count"
                  suppressHydrationWarning
                  dangerouslySetInnerHTML={{ __html: '' }}
                />
              </a>
            </li>
          )}
          {/* A phone has no room for it: there the menu has a link. */}
          <li className="max-[479px]:hidden">
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
        {items.map(
          (item) =>
            item.children.length > 0 && <Menu key={item.id} item={item} hasNotifications={hasBell && hasAdminLink} />,
        )}
      </nav>
    </header>
  );
}

/** The link leads to the page of the search. With JavaScript it opens the search above this page. */
function openInPlace(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (openSearch()) event.preventDefault();
}

const menuId = ({ id }: HeaderItem) => `${id}-menu`;

function MenuButton({ item }: { item: HeaderItem }) {
  return (
    <button type="button" popoverTarget={menuId(item)} className="nav-link border-[1.5px] border-edge">
      {item.label}
      <Icon svg={caretDown} />
    </button>
  );
}

function Menu({ item, hasNotifications }: { item: HeaderItem; hasNotifications: boolean }) {
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
        {hasNotifications && (
          <li className="border-t border-line min-[440px]:hidden">
            <a href="/notifications" className="menu-link">
              Notifications <span className="text-meta font-normal text-ink-3">Replies and news</span>
            </a>
          </li>
        )}
        <li className="border-t border-line min-[480px]:hidden">
          <a href="/search" data-await-script onClick={openInPlace} className="menu-link">
            Search <span className="text-meta font-normal text-ink-3">The whole site</span>
          </a>
        </li>
      </ul>
    </div>
  );
}
