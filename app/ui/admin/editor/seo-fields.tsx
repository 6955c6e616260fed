import { seoLengths } from '#app/lib/text/seo-lengths.ts';
import { shortened } from '#app/lib/text/shortened.ts';
import { Counter, FieldFrame } from './forms/field-frame.tsx';

interface SeoFieldsProps {
  metaTitle: string;
  metaDescription: string;
  /** The public address, such as `https://resjam.example/training`. */
  address: string;
  /** The picture of a shared link; null before the first publication, when nobody can share it. */
  picture: string | null;
  errors?: { metaTitle?: string | undefined; metaDescription?: string | undefined };
  onChange: (field: 'metaTitle' | 'metaDescription', value: string) => void;
}

/** Meta title and description with their counters, and previews of the search result and the shared link. */
export function SeoFields({ metaTitle, metaDescription, address, picture, errors = {}, onChange }: SeoFieldsProps) {
  return (
    <div className="grid gap-4">
      <FieldFrame
        path="metaTitle"
        label="Meta title"
        error={errors.metaTitle}
        aside={<Counter count={metaTitle.length} of={seoLengths.title} />}
      >
        {(control) => (
          <input
            {...control}
            value={metaTitle}
            onChange={({ target }) => onChange('metaTitle', target.value)}
            className="field"
          />
        )}
      </FieldFrame>
      <FieldFrame
        path="metaDescription"
        label="Meta description"
        error={errors.metaDescription}
        aside={<Counter count={metaDescription.length} of={seoLengths.description} />}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={metaDescription}
            onChange={({ target }) => onChange('metaDescription', target.value)}
            className="field growing resize-y"
          />
        )}
      </FieldFrame>
      <SearchResult title={metaTitle} description={metaDescription} address={address} />
      <ShareCard title={metaTitle} address={address} picture={picture} />
    </div>
  );
}

function SearchResult({ title, description, address }: { title: string; description: string; address: string }) {
  const { host, pathname } = new URL(address);
  const trail = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  return (
    <section aria-label="As a search result" className="border-t border-line pt-4">
      <p className="text-meta wrap-anywhere text-ink-3">{trail}</p>
      <p className="leading-snug font-medium wrap-anywhere text-journaling-deep">
        {shortened(title, seoLengths.title) || 'No title yet'}
      </p>
      <p className="text-meta leading-snug wrap-anywhere text-ink-2">
        {shortened(description, seoLengths.description)}
      </p>
    </section>
  );
}

function ShareCard({ title, address, picture }: { title: string; address: string; picture: string | null }) {
  return (
    <section aria-label="As a shared link" className="overflow-hidden rounded-paper border border-line">
      {picture ? (
        <img src={picture} alt="" loading="lazy" className="share-picture" />
      ) : (
        <p className="share-picture grid place-items-center p-4 text-center text-meta text-ink-2">
          The picture is created when it is published.
        </p>
      )}
      <div className="bg-paper px-3 py-2">
        <p className="text-meta text-ink-3">{new URL(address).host}</p>
        <p className="leading-snug font-semibold wrap-anywhere">{shortened(title, 90)}</p>
      </div>
    </section>
  );
}
