import Box from '@mui/material/Box';
import { LONGEST_DRAWN_TEXT } from '@wavetrain/shared/review-content';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { ToolButton, ToolGroup } from '../../../components/portal/tool-button';
import { INKS, TOOLS, type Tool } from '../draw.rules';

interface DrawingToolsProps {
  tool: Tool | null;
  color: string;
  words: string;
  /** Whether there is no frame to draw on yet. */
  disabled?: boolean;
  onTool: (tool: Tool | null) => void;
  onColor: (color: string) => void;
  onWords: (words: string) => void;
  /** Omitted if this frame has no drawings. */
  onUndoDrawing?: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The drawing tools and their colors. */
export const DrawingTools = ({
  tool,
  color,
  words,
  disabled,
  onTool,
  onColor,
  onWords,
  onUndoDrawing,
}: DrawingToolsProps) => {
  const chosen = Math.max(
    0,
    INKS.findIndex((ink) => ink.color === color),
  );
  const choose = (event: KeyboardEvent) => {
    const next = (chosen + (STEPS[event.key] ?? 0) + INKS.length) % INKS.length;
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
    onColor(INKS[next]?.color ?? color);
  };
  return (
    <Box
      role="group"
      aria-label="Drawing"
      sx={{ display: 'inline-flex', flex: 'none', gap: 1, alignItems: 'center' }}
    >
      <ToolGroup label="Tools">
        {TOOLS.map(({ kind, label, how }, index) => (
          <ToolButton
            key={kind}
            icon={kind}
            label={label}
            shortcut={String(index + 1)}
            hint={how}
            pressed={tool === kind}
            disabled={disabled}
            onClick={() => onTool(tool === kind ? null : kind)}
          />
        ))}
        {onUndoDrawing && (
          <ToolButton icon="erase" label="Remove last drawing" onClick={onUndoDrawing} />
        )}
      </ToolGroup>
      <Box
        role="radiogroup"
        aria-label="Color"
        data-own-keys={Object.keys(STEPS).join(' ')}
        onKeyDown={choose}
        sx={{ display: 'inline-flex', gap: 0.5 }}
      >
        {INKS.map((ink, index) => (
          <Box
            key={ink.color}
            component="button"
            type="button"
            role="radio"
            aria-checked={color === ink.color}
            tabIndex={index === chosen ? 0 : -1}
            aria-label={ink.label}
            title={ink.label}
            onClick={() => onColor(ink.color)}
            sx={{
              width: 28,
              height: 28,
              p: 0,
              borderRadius: '50%',
              cursor: 'pointer',
              bgcolor: ink.color,
              border: '3px solid',
              borderColor: color === ink.color ? 'text.primary' : 'divider',
              // forced colors would make all pens look the same
              '@media (forced-colors: active)': {
                forcedColorAdjust: 'none',
                borderColor: color === ink.color ? 'Highlight' : 'GrayText',
              },
            }}
          />
        ))}
      </Box>
      {tool === 'text' && (
        <Box
          component="input"
          aria-label="Text to add"
          placeholder="Text to add"
          value={words}
          autoFocus
          maxLength={LONGEST_DRAWN_TEXT}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onWords(target.value)}
          sx={{
            width: '10rem',
            minHeight: 40,
            px: 1,
            border: 1,
            borderColor: 'var(--wt-palette-water-edge)',
            borderRadius: 1,
            bgcolor: 'var(--wt-palette-water-card)',
            color: 'inherit',
            font: 'inherit',
          }}
        />
      )}
    </Box>
  );
};
