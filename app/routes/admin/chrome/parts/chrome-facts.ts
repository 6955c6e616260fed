import type { loadChrome } from '../chrome-screen.server.ts';

/** What both editors are given. */
export type ChromeFacts = Awaited<ReturnType<typeof loadChrome>>;
