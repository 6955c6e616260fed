import type { ReactNode } from 'react';
import { servicePlaces } from '#app/modules/bookings/service-places.ts';
import { LinkedText } from '#app/ui/prose.tsx';
import type { OwnBooking } from '../describe-own-booking.server.ts';
import { HostNames } from '../host-names.tsx';

/** Who, when, which service, where and how it is paid. */
export function OwnBookingFacts({ booking }: { booking: OwnBooking }) {
  return (
    <>
      <HostNames hosts={booking.hosts} areTogether className="mt-8" />
      <dl className="ruled mt-6 max-w-[40rem]">
        <Fact label="When">
          <strong className="font-semibold text-ink">{booking.when}</strong>
        </Fact>
        <Fact label="Service">
          {booking.name}, {booking.length}
        </Fact>
        {!booking.isGone && (
          <Fact label="Place">
            {servicePlaces[booking.placeKind]}
            {booking.place && ': '}
            <LinkedText text={booking.place} />
          </Fact>
        )}
        {booking.isRefunded && <Fact label="Payment">{booking.refund}</Fact>}
        {!booking.isRefunded && !booking.isGone && booking.payment && <Fact label="Payment">{booking.payment}</Fact>}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere text-pretty">{children}</dd>
    </div>
  );
}
