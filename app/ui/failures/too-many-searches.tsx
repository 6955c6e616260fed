/** Shown instead of results if a client address exceeds the search limit. The typed query stays. */
export function TooManySearches({ waitSeconds }: { waitSeconds: number }) {
  return (
    <div className="mt-10" role="status">
      <h2 className="text-h3">That was a lot of searches</h2>
      <p className="mt-2 max-w-[40rem] text-ink-2">
        More searches came from your network within a minute than we can answer. Your words are still in the box: please
        search again in {waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`}.
      </p>
    </div>
  );
}
