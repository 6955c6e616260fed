import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { bookingServicesTag, bookingsTag } from '#app/modules/bookings/bookings-tag.ts';
import { pictureTags } from '#app/modules/bookings/hosts/host-pictures.server.ts';
import { listShownHosts } from '#app/modules/bookings/hosts/queries.server.ts';
import { listServicesWithPackages } from '#app/modules/bookings/packages/find-packages.server.ts';
import { listOpenServices } from '#app/modules/bookings/services/open-services.server.ts';
import { brandName, siteTag, withBrand } from '#app/modules/company/site-settings.server.ts';
import { ArrowLink, ArrowText } from '#app/ui/actions.tsx';
import { DrawingSheet } from '#app/ui/art/drawing-sheet.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { iconDrawing } from '#app/ui/icon.tsx';
import arrowRight from '#app/ui/icons/regular/arrow-right.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/services';
import { figureDrawings } from './host-figure.tsx';
import { HostNames } from './host-names.tsx';
import { factDrawings, ServiceFacts } from './service-facts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const services = await listOpenServices();
  const ids = services.map(({ id }) => id);
  const [hosts, withPackages] = await Promise.all([listShownHosts(ids), listServicesWithPackages(ids)]);
  allowCaching(context, siteTag, bookingServicesTag, bookingsTag, ...pictureTags([...hosts.values()].flat()));
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/book',
    picture: sharePictureOf('/book'),
    title: withBrand('Book a time'),
    description: `Choose a time to talk with ${brandName()}: consultations, demos, coaching sessions, workshops and talks.`,
    isIndexed: services.length > 0,
  });
  return {
    services: services.map(({ id, slug, name, summary, lengthMinutes, price, placeKind, needsAllHosts }) => ({
      slug,
      name,
      summary,
      lengthMinutes,
      price,
      placeKind,
      takesPackages: withPackages.has(id),
      areTogether: needsAllHosts,
      hosts: (hosts.get(id) ?? []).map((host) => host.id),
    })),
    // Once each: few people give many services.
    hosts: Object.fromEntries([...hosts.values()].flat().map(({ id, ...host }) => [id, host])),
    head,
  };
}

const drawings = [...factDrawings, ...figureDrawings, iconDrawing(arrowRight)];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BookPage({ loaderData: { services, hosts } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-10 pb-section md:pt-16">
      <div className="grid-12 items-end gap-y-8">
        <div className="lg:col-span-7 lg:pb-8">
          <h1>Book a time</h1>
          <p className="lead mt-4 max-w-[38rem]">
            {services.length > 0
              ? 'Choose a service, then a time that suits you. You can change or cancel it yourself.'
              : 'Nothing can be booked online at the moment. Write to us, and we will find a time together.'}
          </p>
          {services.length === 0 && <Write />}
        </div>
        <div className="max-lg:order-first lg:col-span-4 lg:col-start-9">
          <Plate name="seated" shape="fill" className="h-28 max-w-[14rem] rounded-t-full lg:h-44 lg:max-w-[22rem]" />
        </div>
      </div>
      {services.length > 0 && (
        <DrawingSheet of={drawings}>
          <ul className="ruled mt-8 lg:mt-0">
            {services.map((service) => (
              <li
                key={service.slug}
                className="grid-12 relative items-start gap-y-5 py-8 lg:grid-rows-[auto_1fr] lg:gap-y-3"
              >
                <div className="lg:col-span-7">
                  <h2 className="text-h3 wrap-anywhere">
                    {/* The whole row is pressable. */}
                    <SmartLink href={`/book/${service.slug}`} className="after:absolute after:inset-0 hover:underline">
                      {service.name}
                    </SmartLink>
                  </h2>
                  <p className="mt-3 line-clamp-3 max-w-[40rem] wrap-anywhere text-ink-2">{service.summary}</p>
                </div>
                <div className="grid gap-4 lg:col-span-4 lg:col-start-9 lg:row-span-2">
                  <HostNames
                    hosts={service.hosts.flatMap((id) => (hosts[id] ? { id, ...hosts[id] } : []))}
                    areTogether={service.areTogether}
                  />
                  <ServiceFacts service={service} isList />
                </div>
                <p className="lg:col-span-7" aria-hidden="true">
                  <span className="arrow-link">
                    <ArrowText>Choose a time</ArrowText>
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <Write />
        </DrawingSheet>
      )}
    </div>
  );
}

const Write = () => (
  <p className="mt-8">
    <ArrowLink href="/contact#enquiry-form">Write to us instead</ArrowLink>
  </p>
);
