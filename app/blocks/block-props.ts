import type { BlockOf, BlockType } from '#app/blocks/schemas.ts';
import type { Answers, Step } from '#app/features/coaching/questions.ts';
import type { ShowcaseVideo, Slot } from '#app/features/speaking/slots.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import type { Media } from '#app/services/media/media.ts';
import type { Pillar } from '#app/ui/art/names.ts';

/** How the company is reached, as the settings say. */
export interface ContactInformation {
  email: string;
  office: string;
  /** `Monday to Friday 9am to 6pm GMT` */
  hours: string;
  /** How soon an answer comes: `24 hours`. */
  promise: string;
  socialLinks: { name: string; url: string }[];
}

/** What blocks that show more than their own words are given by their `load.server.ts`. */
export interface BlockData {
  welcome: {
    affirmations: { text: string; pillar: Pillar }[];
    /** What the visitor opened last, where they agreed to be shown it. */
    opened?: { path: string; title: string }[];
    /** How long each one stays, in milliseconds: a quarter of an hour unless the settings say otherwise. */
    intervalMs?: number;
    /** The address the share panel offers, such as https://resjam.example. Without it the visitor's own address bar is read. */
    siteUrl?: string;
  };
  /** `campaign`: what of the page's address goes along with the enquiry, if the visitor allows it. */
  enquiry: { enquiryType?: string; details?: ContactInformation; campaign?: string } | undefined;
  application:
    | {
        isOpen: boolean;
        isSent: boolean;
        step: Step;
        answers: Answers;
        promise?: string;
        /** What of the page's address goes along with the application, if the visitor allows it. */
        campaign?: string;
        /** Somebody followed the link of a mail: nothing changes before they press. */
        resume?: { token: string; email: string; hasOwn: boolean };
      }
    | undefined;
  hero: { picture: Media | null } | undefined;
  image: { picture: Media | null } | undefined;
  /** `mayEdit` shows the controls under each slot; `isAutoPlay` is the viewer's own setting. */
  'video-showcase': { slots: Slot<ShowcaseVideo>[]; mayEdit: boolean; isAutoPlay: boolean } | undefined;
}

export type DataOf<T extends BlockType> = T extends keyof BlockData ? BlockData[T] : undefined;

/** What every view takes: the block, and its data where it has any. Views fetch nothing. */
export interface BlockProps<T extends BlockType> {
  block: BlockOf<T>;
  data: DataOf<T>;
  /** How the post of this page's form went, where it could not go on. */
  result?: FormResult | undefined;
}
