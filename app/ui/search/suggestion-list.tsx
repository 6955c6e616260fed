import { kindLabels } from '#app/lib/search/search-kinds.ts';
import { highlight } from '#app/lib/search/search-suggestions.ts';
import { Icon } from '#app/ui/icon.tsx';
import clockIcon from '#app/ui/icons/regular/clock-counter-clockwise.svg?raw';
import searchIcon from '#app/ui/icons/regular/magnifying-glass.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { reportSearchClick } from './count-clicks.ts';
import { Highlighted } from './highlighted.tsx';
import type { Combobox, OptionGroup, SearchOption } from './use-combobox.ts';

const labels: Record<OptionGroup['kind'], string> = { ...kindLabels, recent: 'Recent searches', all: 'All results' };

interface SuggestionListProps {
  combobox: Combobox;
  isCounted: boolean;
  isPreview: boolean;
  onChoose: () => void;
}

/** The options of a search box. They are links, so that the browser's own ways to open a link work. */
export function SuggestionList({ combobox, isCounted, isPreview, onChoose }: SuggestionListProps) {
  const { listId, groups, isOpen, query, activeId } = combobox;
  const choose = ({ href, rank }: SearchOption) => {
    if (isCounted && rank !== null) reportSearchClick({ query, path: href, rank, from: 'suggestions' });
    onChoose();
  };
  const isRecent = groups[0]?.kind === 'recent';
  return (
    <div className="search-suggestions" hidden={!isOpen}>
      <div id={listId} role="listbox" aria-label="Suggestions">
        {isOpen &&
          groups.map(({ kind, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own.
            <div key={kind} role="group" aria-label={labels[kind]} className="search-group">
              {kind !== 'all' && (
                <p aria-hidden="true" className="folio search-label">
                  {labels[kind]}
                </p>
              )}
              {options.flatMap((option) => [
                <SmartLink
                  key={option.id}
                  id={option.id}
                  href={option.href}
                  target={isPreview ? '_blank' : undefined}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.id === activeId}
                  className="search-option"
                  // The focus stays in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => combobox.point(option.id)}
                  onClick={() => choose(option)}
                >
                  {option.rank === null && (
                    <Icon svg={kind === 'recent' ? clockIcon : searchIcon} className="size-4.5 flex-none text-ink-3" />
                  )}
                  <span className="min-w-0">
                    {option.rank === null ? option.title : <Highlighted parts={highlight(option.title, query)} />}
                    {option.section && <span className="search-option-section">{option.section}</span>}
                  </span>
                </SmartLink>,
                ' ',
              ])}
            </div>
          ))}
      </div>
      {isOpen && isRecent && (
        <p className="search-label border-t border-line text-meta text-ink-3">
          Stored on this device only.{' '}
          <button type="button" className="text-link min-h-6 font-semibold text-ink" onClick={combobox.clearRecent}>
            Clear recent searches
          </button>
        </p>
      )}
    </div>
  );
}
