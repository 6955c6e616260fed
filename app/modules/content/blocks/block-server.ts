import type { RouterContextProvider } from 'react-router';
import type { BlockDescriptor, BlockOf, DataOf } from './define-block.ts';

export interface BlockRequest {
  request: Request;
  /** The page's address, without the `.data` suffix of the router. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Handles the post of a form in a block. `path` is the page's address, to which the visitor is redirected. */
export type BlockAction = (args: BlockRequest & { path: string }) => Promise<unknown>;

/** The loader of a block that shows more than its own content. */
export interface BlockServer<Descriptor extends BlockDescriptor> {
  /** The cache tags of the data, for the page cache. */
  tags: string[];
  /** The longest time for which a page with it is cached, in milliseconds; without it, until a notice names a tag. */
  freshMs?: number;
  load(args: BlockRequest, block: BlockOf<Descriptor>): Promise<DataOf<Descriptor>>;
  /** Returns further cache tags that depend on the data itself. */
  tagsOf?(data: DataOf<Descriptor>): string[];
  /** Whether the data belongs to one visitor. A page with such data must not be cached. */
  isPrivate?(data: DataOf<Descriptor>): boolean;
  /** Handles the posts of the block's form. */
  action?: BlockAction;
}
