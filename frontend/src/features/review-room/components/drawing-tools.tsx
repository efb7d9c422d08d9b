import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Typography from '@mui/material/Typography';
import { LONGEST_DRAWN_TEXT } from '@wavetrain/shared/review-content';
import type { KeyboardEvent } from 'react';
import { Field } from '../../../components/portal/field';
import { INKS, TOOLS, type Tool } from '../draw.rules';

interface DrawingToolsProps {
  tool: Tool | null;
  color: string;
  words: string;
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
    <Box role="group" aria-label="Drawing" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ButtonGroup size="small" aria-label="Tools" sx={{ flexWrap: 'wrap' }}>
          {TOOLS.map(({ kind, label }, index) => (
            <Button
              key={kind}
              title={`${label} (${index + 1})`}
              aria-pressed={tool === kind}
              variant={tool === kind ? 'contained' : 'outlined'}
              onClick={() => onTool(tool === kind ? null : kind)}
            >
              {label}
            </Button>
          ))}
        </ButtonGroup>
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
                width: 32,
                height: 32,
                p: 0,
                borderRadius: '50%',
                cursor: 'pointer',
                bgcolor: ink.color,
                border: '3px solid',
                borderColor: color === ink.color ? 'text.primary' : 'divider',
              }}
            />
          ))}
        </Box>
        {onUndoDrawing && (
          <Button size="small" onClick={onUndoDrawing}>
            Remove last drawing
          </Button>
        )}
      </Box>
      {tool === 'text' && (
        <Field
          label="Text to place"
          value={words}
          size="small"
          autoFocus
          slotProps={{ input: { maxLength: LONGEST_DRAWN_TEXT } }}
          onChange={({ target }) => onWords(target.value)}
        />
      )}
      {tool && (
        <Typography variant="body2" color="textSecondary">
          {TOOLS.find(({ kind }) => kind === tool)?.how}
        </Typography>
      )}
    </Box>
  );
};
