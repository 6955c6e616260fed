import { useEffect, useState } from 'react';

export interface DocsSection {
  id: string;
  title: string;
  /** The operations of the section. */
  parts?: readonly { id: string; title: string }[];
}

/** The contents beside the text: they stay in view, and mark the part that is read. */
export function DocsContents({ sections }: { sections: readonly DocsSection[] }) {
  const ids = sections.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]);
  const current = useSectionInView(ids);
  const link = (id: string, title: string) => (
    <a
      href={`#${id}`}
      aria-current={current === id ? 'location' : undefined}
      className="block border-l-2 border-transparent py-1 pl-3 text-ink-2 hover:text-ink aria-[current]:border-mari aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {title}
    </a>
  );
  return (
    <nav
      aria-label="Contents"
      className="-ml-3.5 text-small lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain"
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

/** Returns the id of the last section whose start is in the upper third of the window, or above it. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const find = () => {
      const started = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return top < window.innerHeight / 3;
      });
      setCurrent(started.at(-1));
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [key]);
  return current;
}
