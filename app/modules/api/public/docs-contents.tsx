import { useBehaviour } from '#app/hydration/use-behaviour.ts';

export interface DocsSection {
  id: string;
  title: string;
  /** The operations of the section. */
  parts?: readonly { id: string; title: string }[];
}

const loadFollowing = () => import('./follow-contents.ts').then((module) => module.followContents);

/** The contents beside the text: they stay in view, and mark the part that is read. */
export function DocsContents({ sections }: { sections: readonly DocsSection[] }) {
  const nav = useBehaviour(loadFollowing);
  const link = (id: string, title: string) => (
    <a
      href={`#${id}`}
      className="block border-l-2 border-(--clear) py-1 pl-3 text-ink-2 hover:text-ink aria-[current]:border-mari aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {title}
    </a>
  );
  return (
    <nav
      ref={nav}
      data-behaviour="contents"
      aria-label="Contents"
      className="-ml-3.5 text-small relative lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain"
    >
      <ul className="grid gap-1">
        {sections.map(({ id, title, parts = [] }) => (
          <li key={id}>
            {link(id, title)}
            {parts.length > 0 && (
              <ul className="ml-3 max-lg:hidden">
                {parts.map((part) => (
                  <li key={part.id}>{link(part.id, part.title)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
