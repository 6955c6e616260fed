import type { ReactNode } from 'react';
import { mailtoHref } from '#app/lib/web/mailto-href.ts';
import type { BlockOf } from '#app/modules/content/blocks/define-block.ts';
import { Icon } from '#app/ui/icon.tsx';
import clock from '#app/ui/icons/regular/clock.svg?raw';
import envelope from '#app/ui/icons/regular/envelope-simple.svg?raw';
import mapPin from '#app/ui/icons/regular/map-pin.svg?raw';
import shareNetwork from '#app/ui/icons/regular/share-network.svg?raw';
import { Prose } from '#app/ui/prose.tsx';
import type { ContactInformation, enquiryBlock } from './block.ts';

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

/** The address, the hours and other contacts. */
export function ContactDetails({
  block,
  details,
}: {
  block: BlockOf<typeof enquiryBlock>;
  details: ContactInformation | undefined;
}) {
  if (!details) return null;
  return (
    <dl className="ruled [&>:last-child]:border-b-0">
      <Detail icon={mapPin} name="Head office">
        {details.office}
      </Detail>
      <Detail icon={envelope} name="Email">
        <a href={mailtoHref(details.email)} className="text-link">
          {details.email}
        </a>
      </Detail>
      <Detail icon={clock} name="Business hours">
        {details.hours}
        <br />
        <span className="text-ink-2">{block.weekend}</span>
      </Detail>
      <Detail icon={shareNetwork} name="Social media">
        {details.socialLinks.length > 0 && <SocialLinks socialLinks={details.socialLinks} />}
        <Prose text={block.social} className="text-ink-2" />
      </Detail>
    </dl>
  );
}

function SocialLinks({ socialLinks }: Pick<ContactInformation, 'socialLinks'>) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4">
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener" className="text-link">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
