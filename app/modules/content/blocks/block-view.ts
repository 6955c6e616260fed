import type { FormResult } from '#app/lib/forms/form-result.ts';

/** The props of the view of a block: the block, and the data that its loader returned. Views fetch nothing. */
export interface BlockViewProps<Block, Data = undefined> {
  block: Block;
  data: Data;
  /** The result of this page's form post, if it was refused. */
  result?: FormResult | undefined;
}
