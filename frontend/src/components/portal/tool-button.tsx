import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode, Ref } from 'react';
import { ToolIcon, type ToolIconName } from './tool-icon';

interface ToolButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: ToolIconName;
  label: string;
  /** The shortcut, shown in the tooltip only. */
  shortcut?: string;
  /** How it's used, in the tooltip too. */
  hint?: string;
  /** Whether it's on; omitted for buttons that aren't switches. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** Tooltips outside the element in full screen would be invisible. */
const inFront = () => document.fullscreenElement ?? document.body;

/** A tool as an icon, with its name and shortcut in a tooltip on hover and focus. */
export const ToolButton = ({
  ref,
  icon,
  label,
  shortcut,
  hint,
  pressed,
  disabled = false,
  onClick,
}: ToolButtonProps) => {
  const button = (
    <IconButton
      ref={ref}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      sx={{
        // seven and a select in one row of a phone
        width: { xs: 34, sm: 40 },
        p: 0.5,
        height: 44,
        flex: 'none',
        borderRadius: 1,
        color: 'text.primary',
        '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
        '&.Mui-disabled': { color: 'text.disabled' },
      }}
    >
      <ToolIcon name={icon} />
    </IconButton>
  );
  // a disabled button has no events that a tooltip could follow
  if (disabled) return button;
  const name = shortcut ? `${label} (${shortcut})` : label;
  return (
    <Tooltip
      title={hint ? `${name}. ${hint}` : name}
      slotProps={{ popper: { container: inFront } }}
    >
      {button}
    </Tooltip>
  );
};

/** A row of tools that belong together. On narrow screens, strips scroll sideways. */
export const ToolGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    sx={{ display: 'inline-flex', alignItems: 'center', flex: 'none' }}
  >
    {children}
  </Box>
);
