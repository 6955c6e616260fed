import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import globe from '#app/ui/icons/regular/globe.svg?raw';

interface FooterProps {
  links: { id: string; label: string; href: string }[];
  /** A sentence about the company; may be empty. */
  line: string;
  /**
   * Shows the country after a navigation; on a fresh page the entry script has done it. Null: the country is not
   * requested.
   */
  showCountry: ((root: HTMLElement) => void) | null;
  /** Signed-in users get a button to log out instead of the dot and the link to log in. */
  isSignedIn: boolean;
}

/** Every site has the page, whatever its editors list. */
const accessibility = { id: 'accessibility', label: 'Accessibility', href: '/accessibility' };

/** The visitor's country, the legal links, a link to log in, and the small dark dot that does the same. */
export function SiteFooter({ links, line, showCountry, isSignedIn }: FooterProps) {
  return (
    <footer className="border-t border-line py-6 text-small">
      <div className="wrap flex flex-col items-start justify-between gap-x-8 gap-y-3 md:flex-row md:items-center">
        {/* The key brings back the globe once a person turns the setting off. */}
        <Country key={showCountry ? 'asked' : 'not asked'} showCountry={showCountry} />
        <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 md:gap-x-7">
          {withAccessibility(links).map(({ id, label, href }) => (
            <li key={id}>
              <Link to={href} className="inline-block py-1.5 hover:underline">
                {label}
              </Link>
            </li>
          ))}
          {isSignedIn ? (
            <li>
              <SignOut />
            </li>
          ) : (
            <li className="flex items-center">
              <Link to="/auth" className="inline-block py-1.5 hover:underline">
                Log in
              </Link>{' '}
              <Link to="/auth" title="Sign In" aria-label="Sign In" className="sign-in-dot" />
            </li>
          )}
        </ul>
      </div>
      {line && <p className="wrap mt-3 text-meta text-ink-3">{line}</p>}
    </footer>
  );
}

const withAccessibility = (links: FooterProps['links']) =>
  links.some(({ href }) => href === accessibility.href) ? links : [...links, accessibility];

function SignOut() {
  return (
    <Form method="post" action="/auth/sign-out" navigate={false}>
      <button type="submit" className="inline-block cursor-pointer py-1.5 hover:underline">
        Log out
      </button>
    </Form>
  );
}

const yourCountry = `${globe.replace('<svg', '<svg class="size-5 flex-none" aria-hidden="true"')}<span>Your Country</span>`;

/** The content belongs to the entry script: React would treat a flag instead of the globe as a hydration error. */
function Country({ showCountry }: Pick<FooterProps, 'showCountry'>) {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (root.current) showCountry?.(root.current);
  }, [showCountry]);
  return (
    <p
      ref={root}
      data-behaviour={showCountry ? 'country' : undefined}
      className="flex items-center gap-2.5 text-ink-2"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: yourCountry }}
    />
  );
}
