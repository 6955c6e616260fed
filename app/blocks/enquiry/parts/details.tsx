import clock from '@phosphor-icons/core/assets/regular/clock.svg?raw';
import envelope from '@phosphor-icons/core/assets/regular/envelope-simple.svg?raw';
import mapPin from '@phosphor-icons/core/assets/regular/map-pin.svg?raw';
import shareNetwork from '@phosphor-icons/core/assets/regular/share-network.svg?raw';
import type { ReactNode } from 'react';
import type { BlockOf } from '#app/blocks/schemas.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Prose } from '#app/ui/prose.tsx';

function Detail({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div className="py-4.5">
      <dt className="flex items-center gap-2.5 font-semibold">
        <Icon svg={icon} />
        {name}
      </dt>
      <dd className="pl-7.5">{children}</dd>
    </div>
  );
}

/** Where we are, when we answer, and where else. */
export function ContactDetails({ block }: { block: BlockOf<'enquiry'> }) {
  return (
    <dl className="ruled [&>:last-child]:border-b-0">
      <Detail icon={mapPin} name="Head office">
        {block.office}
      </Detail>
      <Detail icon={envelope} name="Email">
        <a href={`mailto:${block.email}`} className="text-link">
          {block.email}
        </a>
      </Detail>
      <Detail icon={clock} name="Business hours">
        {block.hours}
        <br />
        <span className="text-ink-2">{block.weekend}</span>
      </Detail>
      <Detail icon={shareNetwork} name="Social media">
        <Prose text={block.social} className="text-ink-2" />
      </Detail>
    </dl>
  );
}
