import type { loadChrome } from '../chrome-screen.server.ts';

/** What both editors are given. */
export type ChromeDetails = Awaited<ReturnType<typeof loadChrome>>;
