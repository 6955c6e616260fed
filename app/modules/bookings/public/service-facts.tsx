import { type ServicePlace, servicePlaces } from '#app/modules/bookings/service-places.ts';
import { lengthText } from '#app/modules/bookings/times/length-text.ts';
import { Icon, iconDrawing } from '#app/ui/icon.tsx';
import clockIcon from '#app/ui/icons/regular/clock.svg?raw';
import phoneIcon from '#app/ui/icons/regular/device-mobile.svg?raw';
import addressIcon from '#app/ui/icons/regular/map-pin.svg?raw';
import priceIcon from '#app/ui/icons/regular/seal-check.svg?raw';
import videoIcon from '#app/ui/icons/regular/video.svg?raw';
import type { PlateName } from '#packages/illustrations/names.ts';

/** The part of a service that visitors read. */
export interface ShownService {
  slug: string;
  name: string;
  summary: string;
  lengthMinutes: number;
  price: string;
  placeKind: ServicePlace;
  /** Whether a person’s package can pay for it. */
  takesPackages: boolean;
}

const placeIcons = { video: videoIcon, telephone: phoneIcon, address: addressIcon } satisfies Record<
  ServicePlace,
  string
>;

/** The icons of all services, for a `DrawingSheet`. */
export const factDrawings = [clockIcon, ...Object.values(placeIcons), priceIcon].map(iconDrawing);

/** Says how a service is paid, after its price: nothing is paid on the site. Empty if neither is set. */
function paymentText({ price, takesPackages }: ShownService): string {
  if (price) return `${takesPackages ? ', or with a package' : ''}. You pay nothing online.`;
  return takesPackages ? 'Paid with a package, or as agreed with us' : '';
}

/** The length, the place and the price of a service. In a line, or one below the other. */
export function ServiceFacts({ service, isList = false }: { service: ShownService; isList?: boolean }) {
  const { lengthMinutes, placeKind } = service;
  const facts = [
    { label: 'Length', icon: clockIcon, price: '', text: lengthText(lengthMinutes) },
    { label: 'Place', icon: placeIcons[placeKind], price: '', text: servicePlaces[placeKind] },
    { label: 'Price', icon: priceIcon, price: service.price, text: paymentText(service) },
  ].filter(({ text }) => text !== '');
  return (
    <ul className={isList ? 'grid gap-2.5' : 'flex flex-wrap gap-x-6 gap-y-1.5'}>
      {facts.map(({ label, icon, price, text }) => (
        <li key={label} className="flex min-w-0 gap-2 text-ink-2">
          <Icon svg={icon} className="mt-1 size-5" />{' '}
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{label}: </span>
            {price && <b className="font-semibold text-ink">{price}</b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Plates whose subject is whole in a low frame. */
const servicePlates = ['seated', 'cup', 'hill', 'book', 'stones'] as const satisfies PlateName[];

/** Returns the plate of a service: the same on all of its screens. */
export const plateOf = (slug: string): PlateName =>
  servicePlates[[...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % servicePlates.length] ??
  'seated';
