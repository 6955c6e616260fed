import type { ServicePlace } from '../service-places.ts';

const faults: Record<ServicePlace, string | null> = {
  video: 'Nobody can join: add the joining details.',
  address: 'Nobody can find it: add the address in the joining details.',
  // We call the number that people give.
  telephone: null,
};

/** Returns why people who book an open service cannot come to their session, as a sentence; null: they can. */
export const joiningFault = ({
  isOpen,
  placeKind,
  place,
}: {
  isOpen: boolean;
  placeKind: ServicePlace;
  place: string;
}): string | null => (isOpen && place.trim() === '' ? faults[placeKind] : null);
