import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PART_LABELS } from '../../../lib/mark-labels';
import type { RoomMark } from '../api/review-room';
import { MARKS_FULL } from '../draft.rules';

interface AddMarkButtonsProps {
  /** Whether the review has as many marks as it can have. The buttons then say why. */
  isFull: boolean;
  /** Omitted while there is no frame to mark. @param part what the mark is about */
  onAdd?: (part?: RoomMark['part']) => void;
}

/** The most common topics; each has its own button. */
const PARTS = ['head', 'paddle', 'boat', 'body'] as const;

/** Buttons that add a mark to the frame shown. */
export const AddMarkButtons = ({ isFull, onAdd }: AddMarkButtonsProps) => {
  const reasonId = useId();
  // still focusable and clickable, so that everyone learns why
  const adding = {
    disabled: !onAdd,
    'aria-disabled': isFull || undefined,
    'aria-describedby': isFull ? reasonId : undefined,
    sx: isFull ? { opacity: 0.6 } : undefined,
  } as const;
  return (
    <>
      <Button variant="contained" onClick={() => onAdd?.()} {...adding}>
        Add mark
      </Button>
      <ButtonGroup
        size="small"
        aria-label="Add a mark about"
        sx={{ '& .MuiButton-root': { px: 1.25 } }}
      >
        {PARTS.map((part) => (
          <Button
            key={part}
            onClick={() => onAdd?.(part)}
            {...adding}
            title={`Add a mark about the ${part}`}
          >
            {PART_LABELS[part]}
          </Button>
        ))}
      </ButtonGroup>
      {isFull && (
        <Typography
          id={reasonId}
          role="status"
          variant="body2"
          sx={{ flexBasis: '100%', order: 1 }}
        >
          {MARKS_FULL}
        </Typography>
      )}
    </>
  );
};
