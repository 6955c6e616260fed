import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Mark } from '#app/ui/art/rings.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface MenuItem {
  label: string;
  href: string;
}

interface HeaderMenus {
  main: MenuItem[];
  productsLabel: string;
  products: (MenuItem & { description: string })[];
}

/** The top navigation. The products menu is the platform's popover: outside click, Escape and keyboard need no script. */
export function SiteHeader({ navigation, brandName }: { navigation: HeaderMenus; brandName: string }) {
  // The home page says the name in its heading.
  const { pathname, key } = useLocation();
  const isHome = pathname === '/';
  const menu = useRef<HTMLDivElement>(null);
  // A press on one of its own links is no press elsewhere, and without a reload nothing else would close it.
  useEffect(() => {
    if (key !== 'default') menu.current?.hidePopover();
  }, [key]);
  return (
    <header className="wrap">
      <nav aria-label="Main" className="flex min-h-16 items-center justify-between gap-1 md:min-h-19 md:gap-4">
        <NavLink to="/" aria-label={`${brandName} home`} className="brand">
          <Mark className="w-[1.9rem] md:w-9" />
          {!isHome && <span className="max-[374px]:hidden">{brandName}</span>}
        </NavLink>
        <ul className="flex items-center md:gap-3">
          {navigation.main.map(({ label, href }) => (
            <li key={href}>
              <NavLink to={href} end className="nav-link">
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" popoverTarget="products-menu" className="nav-link border-[1.5px] border-edge">
              {navigation.productsLabel}
              <Icon svg={caretDown} />
            </button>
          </li>
        </ul>
        <div ref={menu} id="products-menu" popover="auto" className="menu">
          <ul>
            {navigation.products.map(({ label, href, description }) => (
              <li key={href}>
                <NavLink to={href} className="menu-link">
                  {label} <span className="text-meta font-normal text-ink-3">{description}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </header>
  );
}
