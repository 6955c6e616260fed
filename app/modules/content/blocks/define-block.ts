import type { z } from 'zod';
import type { FormResult } from '#app/lib/forms/form-result.ts';

type BlockSchema = z.ZodObject<{ id: z.ZodString; type: z.ZodLiteral<string> }>;

/** A part of a page that the search of the site finds by itself. */
export interface SearchPart {
  /** The fragment of its address. */
  anchor: string;
  title: string;
  keywords?: string;
  summary?: string;
  text?: string;
}

/** The content of a block without what identifies it. */
type Content<Schema extends BlockSchema> = Omit<z.input<Schema>, 'id' | 'type'>;

/** The whole description of a block type, except its view and its server part. */
export interface BlockDescriptor<Schema extends BlockSchema = BlockSchema, Data = unknown> {
  /** The name that editors read, and what the block is for. */
  label: string;
  hint: string;
  schema: Schema;
  /** Shown in the editor's picker and rendered by the tests. */
  sample: Content<Schema>;
  /** The data that the server would load for the sample. */
  sampleData?: Data;
  /** The content of a new block. Without it, a new block begins with its sample. */
  start?: Content<Schema>;
  /** The fields of `start` that may be published unchanged. The others are placeholders. */
  keptFromStart?: (keyof Content<Schema>)[];
  /** Content of the section that its form does not edit, and where that is edited. */
  elsewhere?: { text: string; label: string; href: string };
  search?: {
    /** The purpose of the block, if its label does not make it clear. */
    topic?: string;
    /** The sections that it consists of. Without it, the block is one section if it has a title. */
    sections?(block: z.output<Schema>): SearchPart[];
    /** The apps, programmes, workshops or services that it shows. */
    products?(block: z.output<Schema>): SearchPart[];
  };
}

/**
 * Defines a block type. One that shows more than its own content names the type of that data:
 * `defineBlock<typeof schema, ClockData>({ … })`. Its `block.server.ts` loads it.
 */
export const defineBlock = <Schema extends BlockSchema, Data = never>(
  descriptor: BlockDescriptor<Schema, Data>,
): BlockDescriptor<Schema, Data> => descriptor;

export type BlockOf<Descriptor extends BlockDescriptor> = z.output<Descriptor['schema']>;

/** The data that the server loads for a block; `never` for a block that shows its own content only. */
export type DataOf<Descriptor extends BlockDescriptor> = NonNullable<Descriptor['sampleData']>;

/** The props of the view of a block. Views fetch nothing. */
export interface BlockProps<Descriptor extends BlockDescriptor> {
  block: BlockOf<Descriptor>;
  /** Missing in the editor's preview of a block that was just added. */
  data: DataOf<Descriptor> | undefined;
  /** The result of this page's form post, if it was refused. */
  result?: FormResult | undefined;
}
