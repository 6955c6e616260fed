import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { Pillar } from '#app/lib/illustration/names.ts';
import type { Answers, Step } from '#app/modules/inbox/coaching/questions.ts';
import type { Media } from '#app/modules/media/media.ts';
import type { ShowcaseVideo, Slot } from '#app/modules/pages/speaking/slots.ts';
import type { BlockOf, BlockType } from '#app/modules/site/page/schemas.ts';

/** The company's contact details from the settings. */
export interface ContactInformation {
  email: string;
  office: string;
  /** `Monday to Friday 9am to 6pm GMT` */
  hours: string;
  /** The promised response time: `24 hours`. */
  promise: string;
  socialLinks: { name: string; url: string }[];
}

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
  /** `campaign`: the query parameters of the page that are sent with the enquiry, if the visitor consents. */
  enquiry: { enquiryType?: string; details?: ContactInformation; campaign?: string } | undefined;
  application:
    | {
        isOpen: boolean;
        isSent: boolean;
        step: Step;
        answers: Answers;
        promise?: string;
        /** The query parameters of the page that are sent with the application, if the visitor consents. */
        campaign?: string;
        /** The visitor followed the link of a mail. Nothing changes before they confirm. */
        resume?: { token: string; email: string; hasOwn: boolean };
      }
    | undefined;
  hero: { picture: Media | null } | undefined;
  image: { picture: Media | null } | undefined;
  /** `mayEdit` shows the controls under each slot. `isAutoPlay` is the viewer's own setting. */
  'video-showcase': { slots: Slot<ShowcaseVideo>[]; mayEdit: boolean; isAutoPlay: boolean } | undefined;
}

export type DataOf<T extends BlockType> = T extends keyof BlockData ? BlockData[T] : undefined;

/** The props of every view: the block, and its data if it has any. Views fetch nothing. */
export interface BlockProps<T extends BlockType> {
  block: BlockOf<T>;
  data: DataOf<T>;
  /** The result of this page's form post, if it was refused. */
  result?: FormResult | undefined;
}
