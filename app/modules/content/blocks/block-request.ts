import type { RouterContextProvider } from 'react-router';

export interface BlockRequest {
  request: Request;
  /** The page's address, without the `.data` suffix of the router. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Handles the post of a form in a block. `path` is the page's address, to which the visitor is redirected. */
export type BlockAction = (args: BlockRequest & { path: string }) => Promise<unknown>;
