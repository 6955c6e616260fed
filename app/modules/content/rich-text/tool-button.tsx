import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { EditorCommand } from './commands.ts';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  command: EditorCommand;
}

/** A button of the toolbar. Without `onClick`, and disabled, it is drawn before the editor has loaded. */
export const ToolButton = ({ command: { label, icon }, ...button }: ToolButtonProps) => (
  <button {...button} type="button" className="icon-button" aria-label={label} title={label}>
    <Icon svg={icon} />
  </button>
);
