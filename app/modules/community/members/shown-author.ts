import type { Pillar } from '#packages/illustrations/names.ts';

/** An author as readers see them. Says nothing else about the account. */
export interface ShownAuthor {
  name: string;
  /** The colour of the picture. */
  pillar: Pillar;
  /** The last part of the address of the profile; null for anonymous and former members and for samples. */
  handle: string | null;
  /** The last part of the address of the picture; null: none, and always so for anonymous members. */
  picture: string | null;
}
