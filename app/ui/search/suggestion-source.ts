import { type DeviceIndexEntry, type SuggestionGroup, suggestFromDevice } from '#app/lib/search/search-suggestions.ts';

/** The time without another key before the server is asked. */
const debounceMs = 80;

let index: readonly DeviceIndexEntry[] | null = null;
let loading: Promise<void> | undefined;

/** Downloads the index of titles, once for a loaded page. The browser's cache keeps it for the next one. */
export function loadDeviceIndex(): Promise<void> {
  loading ??= fetch('/api/search-index')
    .then(async (response) => {
      if (!response.ok) throw new Error(`${response.status}`);
      index = ((await response.json()) as { entries: DeviceIndexEntry[] }).entries;
    })
    .catch(() => {
      loading = undefined;
    });
  return loading;
}

export interface FoundSuggestions {
  query: string;
  groups: SuggestionGroup[];
}

/**
 * Suggests results for one search box: at once from the device's index, then from the server. Each call of `find`
 * aborts the request before it, and a late response to an earlier query is ignored.
 */
export function createSuggestionSource(onFound: (suggestions: FoundSuggestions) => void) {
  let current = 0;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    request?.abort();
    return ++current;
  }

  function find(query: string): void {
    const turn = stop();
    let isAnswered = false;
    const fromDevice = () => {
      if (index && turn === current && !isAnswered) onFound({ query, groups: suggestFromDevice(index, query) });
    };
    onFound({ query, groups: index ? suggestFromDevice(index, query) : [] });
    if (query.trim() === '') return;
    if (!index) void loadDeviceIndex().then(fromDevice);
    timer = setTimeout(async () => {
      request = new AbortController();
      try {
        const address = `/api/search-suggestions?${new URLSearchParams({ q: query.trim() })}`;
        const response = await fetch(address, { signal: request.signal });
        if (!response.ok) return;
        const { groups } = (await response.json()) as { groups: SuggestionGroup[] };
        if (turn !== current) return;
        isAnswered = groups.length > 0;
        // What the device found stays if the server finds nothing.
        if (isAnswered) onFound({ query, groups });
      } catch {
        // What the device found stays: the network is away, or another key was pressed.
      }
    }, debounceMs);
  }

  return { find, stop };
}
