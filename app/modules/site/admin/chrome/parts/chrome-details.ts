import type { loadChrome } from '../chrome-screen.server.ts';

/** The data of both editors. */
export type ChromeDetails = Awaited<ReturnType<typeof loadChrome>>;
