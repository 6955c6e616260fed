interface SignOnLinksProps {
  providers: { slug: string; name: string }[];
  next: string;
}

/** Offers sign-in at each provider. Plain links: they leave the site, and work without JavaScript. */
export const SignOnLinks = ({ providers, next }: SignOnLinksProps) =>
  providers.map(({ slug, name }) => (
    <a
      key={slug}
      href={`/auth/oidc/${slug}${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`}
      className="button button-quiet mt-3 w-full"
    >
      Log in with {name}
    </a>
  ));
