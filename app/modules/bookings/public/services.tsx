import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { bookingServicesTag } from '#app/modules/bookings/bookings-tag.ts';
import { listOpenServices } from '#app/modules/bookings/services/services.server.ts';
import { brandName, siteTag, withBrand } from '#app/modules/company/site-settings.server.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import type { Route } from './+types/services';
import { ServiceFacts } from './parts/service-facts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowCaching(context, siteTag, bookingServicesTag);
  const services = await listOpenServices();
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/book',
    picture: sharePictureOf('/book'),
    title: withBrand('Book a time'),
    description: `Choose a time to talk with ${brandName()}: consultations, demos, coaching sessions, workshops and talks.`,
    isIndexed: services.length > 0,
  });
  return {
    services: services.map(({ slug, name, summary, lengthMinutes, price, placeKind }) => ({
      slug,
      name,
      summary,
      lengthMinutes,
      price,
      placeKind,
    })),
    head,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BookPage({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-10 pb-section md:pt-16">
      <h1>Book a time</h1>
      <p className="lead mt-4 max-w-[38rem]">
        {services.length > 0
          ? 'Choose a service, then a time that suits you. You can change or cancel it yourself.'
          : 'Nothing can be booked online at the moment. Write to us, and we will find a time together.'}
      </p>
      {services.length > 0 && (
        <ul className="ruled mt-10 max-w-[52rem]">
          {services.map((service) => (
            <li key={service.slug} className="py-6">
              <h2 className="text-h3">
                <ArrowLink href={`/book/${service.slug}`}>{service.name}</ArrowLink>
              </h2>
              <p className="mt-2 max-w-[40rem]">{service.summary}</p>
              <div className="mt-2">
                <ServiceFacts service={service} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8">
        <ArrowLink href="/contact#enquiry-form">Write to us instead</ArrowLink>
      </p>
    </div>
  );
}
