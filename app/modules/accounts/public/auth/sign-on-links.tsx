interface SignOnLinksProps {
  providers: { slug: string; name: string }[];
  next: string;
  tone?: 'primary' | 'quiet';
}

/** Offers sign-in at each provider. Plain links: they leave the site, and work without JavaScript. */
export const SignOnLinks = ({ providers, next, tone = 'quiet' }: SignOnLinksProps) =>
  providers.map(({ slug, name }) => (
    <a
      key={slug}
      href={`/auth/oidc/${slug}${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`}
      className={`button button-${tone} mt-3 w-full`}
    >
      Log in with {name}
    </a>
  ));
