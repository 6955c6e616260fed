import type { Pillar } from '#app/lib/illustration/names.ts';
import type { BlockViewProps } from '#app/modules/content/blocks/block-view.ts';
import type { ApplicationData } from '#app/modules/inbox/blocks/application/application-data.ts';
import type { EnquiryData } from '#app/modules/inbox/blocks/enquiry/enquiry-data.ts';
import type { Media } from '#app/modules/media/media.ts';
import type { ShowcaseVideo, Slot } from '#app/modules/pages/speaking/slots.ts';
import type { BlockOf, BlockType } from '#app/modules/site/page/schemas.ts';

/** The data that a `load.server.ts` loads for blocks that show more than their own content. */
export interface BlockData {
  welcome: {
    affirmations: { text: string; pillar: Pillar }[];
    /** The pages that the visitor opened last, if they consented to this list. */
    opened?: { path: string; title: string }[];
    /** The time each one is shown, in milliseconds. The default is 15 minutes. */
    intervalMs?: number;
    /**
     * The address in the share panel, such as https://resjam.example. Without it, the address in the visitor's address
     * bar is used.
     */
    siteUrl?: string;
  };
  enquiry: EnquiryData | undefined;
  application: ApplicationData | undefined;
  hero: { picture: Media | null } | undefined;
  image: { picture: Media | null } | undefined;
  /** `mayEdit` shows the controls under each slot. `isAutoPlay` is the viewer's own setting. */
  'video-showcase': { slots: Slot<ShowcaseVideo>[]; mayEdit: boolean; isAutoPlay: boolean } | undefined;
}

export type DataOf<T extends BlockType> = T extends keyof BlockData ? BlockData[T] : undefined;

export type BlockProps<T extends BlockType> = BlockViewProps<BlockOf<T>, DataOf<T>>;
