/** Where a session takes place. */
export const servicePlaces = { video: 'Video call', telephone: 'Telephone', address: 'In person' } as const;
export type ServicePlace = keyof typeof servicePlaces;

/** A question of the booking form. */
export interface Question {
  label: string;
  isRequired: boolean;
}
