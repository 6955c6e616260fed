import type { RouterContextProvider } from 'react-router';

export interface BlockRequest {
  request: Request;
  /** The page's own address, without the router's `.data`. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Answers a form that stands in a block. `path` is the page's own address, where the visitor comes back to. */
export type BlockAction = (args: BlockRequest & { path: string }) => Promise<unknown>;
