import { lengthText } from '#app/modules/bookings/length-text.ts';
import { type ServicePlace, servicePlaces } from '#app/modules/bookings/service-places.ts';

/** The part of a service that visitors read. */
export interface ShownService {
  slug: string;
  name: string;
  summary: string;
  lengthMinutes: number;
  price: string;
  placeKind: ServicePlace;
}

/** The length, the place and the price of a service in a line. */
export const ServiceFacts = ({ service: { lengthMinutes, placeKind, price } }: { service: ShownService }) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
    {[lengthText(lengthMinutes), servicePlaces[placeKind], price]
      .filter(Boolean)
      .flatMap((fact) => [<span key={fact}>{fact}</span>, ' '])}
  </p>
);
