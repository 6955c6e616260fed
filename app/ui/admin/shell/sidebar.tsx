import { type RefObject, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Mark } from '#app/ui/art/rings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';

interface MenuItem {
  label: string;
  href: string;
  icon: string;
  /** A section of addresses elsewhere whose screens belong to this item. */
  also?: string;
}

export interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

/** The counts of open items by the address of the sidebar link: the number, and the noun. */
export type MenuCounts = Partial<Record<string, { number: number; noun: string }>>;

/** The element's id: the menu button on phones opens it by this id. */
export const sidebarId = 'admin-sidebar';

interface SidebarProps {
  brandName: string;
  groups: readonly MenuGroup[];
  counts: MenuCounts;
  ref: RefObject<HTMLElement | null>;
}

/**
 * The navigation of the admin area. One element for every width: it is beside the content, folded or not. On phones it
 * is a popover, which the browser opens, and closes on Escape and on a press outside, without JavaScript.
 */
export function Sidebar({ brandName, groups, counts, ref }: SidebarProps) {
  const { key, pathname } = useLocation();
  const [areTooltipsOff, setTooltipsOff] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the place changed.
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key, ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another item.
  useEffect(() => {
    if (ref.current) showCurrentItem(ref.current);
  }, [pathname, ref]);
  return (
    <aside
      ref={ref}
      id={sidebarId}
      popover="auto"
      aria-label="Admin"
      className="sidebar"
      data-tooltips={areTooltipsOff ? 'off' : undefined}
      onKeyDown={(event) => event.key === 'Escape' && setTooltipsOff(true)}
      onPointerMove={() => areTooltipsOff && setTooltipsOff(false)}
      onBlur={() => areTooltipsOff && setTooltipsOff(false)}
    >
      <div className="flex items-center justify-between">
        <Link to="/admin" aria-label={`${brandName} admin`} className="brand">
          <Mark className="w-7" />
          <span>{brandName}</span>
        </Link>{' '}
        <button
          type="button"
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="sidebar-close icon-button lg:hidden"
        >
          <Icon svg={closeIcon} />
        </button>
      </div>
      <nav aria-label="Admin sections" className="contents">
        {groups.map((group) => (
          <Group key={group.label} group={group} counts={counts} />
        ))}
      </nav>
      <p className="sidebar-hint mt-auto px-[0.6rem] text-[0.875rem] text-ink-3 noscript:hidden max-md:hidden">
        <kbd className="key">Ctrl</kbd> <kbd className="key">B</kbd> collapses the sidebar
      </p>
    </aside>
  );
}

function Group({ group: { label, items }, counts }: { group: MenuGroup; counts: MenuCounts }) {
  const { pathname } = useLocation();
  const headingId = `menu-${label.toLowerCase()}`;
  return (
    <section className="sidebar-group" aria-labelledby={headingId}>
      <h2 id={headingId}>{label}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <Link to={item.href} aria-current={isCurrent(item, pathname) ? 'page' : undefined} className="sidebar-link">
              <Icon svg={item.icon} />
              <span>{item.label}</span>
              <Count of={counts[item.href]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls the menu alone, to an item below its fold. It does not move for one that is in sight at least by half. */
function showCurrentItem(menu: HTMLElement): void {
  const item = menu.querySelector('[aria-current="page"]');
  if (!item) return;
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const frame = menu.getBoundingClientRect();
  const middle = middleOf(item.getBoundingClientRect());
  if (middle < frame.top || middle > frame.bottom) menu.scrollTop += middle - middleOf(frame);
}

/** Whether the screen belongs to the item. The dashboard is the start of all addresses, so it is only itself. */
const isCurrent = ({ href, also }: MenuItem, pathname: string): boolean =>
  pathname === href ||
  [href, also].some((start) => start && start !== '/admin' && (pathname === start || pathname.startsWith(`${start}/`)));

/** No `span`: the folded sidebar turns those into tooltips. */
function Count({ of }: { of: MenuCounts[string] }) {
  if (!of || of.number === 0) return null;
  return (
    <>
      {' '}
      <b className="sidebar-count">
        {of.number > 99 ? '99+' : of.number}
        <i className="sr-only"> {of.noun}</i>
      </b>
    </>
  );
}
