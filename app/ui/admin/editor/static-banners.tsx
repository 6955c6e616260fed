/** The banners of an editor in which React does not run yet: only people without JavaScript see them. */
export const StaticBanners = () => (
  <>
    <div role="status" />
    <p className="presence-banner hidden noscript:block">
      Writing needs JavaScript. Publishing, scheduling, versions and everything else on this screen work without it.
    </p>
  </>
);
