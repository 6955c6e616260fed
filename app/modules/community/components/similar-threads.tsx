import { useEffect, useState } from 'react';

interface Similar {
  path: string;
  title: string;
}

const debounceMs = 400;
const minLength = 8;

/** Offers discussions that are similar to the title while it is typed. Without JavaScript the preview shows them. */
export function SimilarThreads({ titleId, initial = [] }: { titleId: string; initial?: Similar[] }) {
  const [threads, setThreads] = useState(initial);
  useEffect(() => setThreads(initial), [initial]);
  useEffect(() => {
    const field = document.getElementById(titleId);
    if (!(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    const look = () => {
      clearTimeout(timer);
      request.abort();
      request = new AbortController();
      const { signal } = request;
      timer = setTimeout(async () => {
        const title = field.value.trim();
        if (title.length < minLength) return setThreads([]);
        const search = new URLSearchParams({ title });
        // Without a network there is nothing to offer.
        const response = await fetch(`/api/forum-suggestions?${search}`, { signal }).catch(() => null);
        const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
        if (typeof answer === 'object' && answer !== null && 'similar' in answer && Array.isArray(answer.similar))
          setThreads(answer.similar);
      }, debounceMs);
    };
    field.addEventListener('input', look);
    // The title may have been typed before React ran.
    if (field.value !== field.defaultValue) look();
    return () => {
      clearTimeout(timer);
      request.abort();
      field.removeEventListener('input', look);
    };
  }, [titleId]);
  return (
    <div role="status" className="empty:hidden">
      {threads.length > 0 && (
        <>
          <p className="text-small font-semibold">Others have talked about this:</p>
          <ul className="mt-1">
            {threads.map(({ path, title }) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener" className="text-link inline-flex min-h-9 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
