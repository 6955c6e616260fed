import { ArticleBody } from '#app/modules/blog/content/article-body.tsx';
import type { Content } from '#app/modules/blog/content/schema.ts';
import { editorCommands } from '#app/modules/content/rich-text/commands.ts';
import { ToolButton } from '#app/modules/content/rich-text/tool-button.tsx';
import { DropdownButton } from '#app/ui/admin/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import fullIcon from '#app/ui/icons/regular/corners-out.svg?raw';
import sparkleIcon from '#app/ui/icons/regular/sparkle.svg?raw';
import { ArticleLength } from '../article-length.tsx';

/**
 * The article before the text editor has loaded, and without JavaScript: the same tools, disabled, above the same text.
 */
export const StaticRichText = ({ content, hasAssist }: { content: Content; hasAssist: boolean }) => (
  <div className="rich-text">
    <fieldset disabled className="rich-text-bar" aria-label="Formatting">
      <div className="rich-text-tools">
        {editorCommands.map((command) => (
          <ToolButton key={command.label} command={command} />
        ))}
      </div>
      {hasAssist && (
        <DropdownButton id="" label={<span>Suggest</span>} icon={sparkleIcon} className="button-small suggest-button" />
      )}
      <button type="button" className="icon-button ml-auto flex-none" aria-label="Full screen" title="Full screen">
        <Icon svg={fullIcon} />
      </button>
    </fieldset>
    <div className="article-text">
      <ArticleBody content={content} />
    </div>
    <ArticleLength content={content} />
  </div>
);
