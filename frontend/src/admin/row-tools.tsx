import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';

interface RowToolsProps {
  /** How the row is called in the middle of a sentence: `question 2`. */
  name: string;
  row: number;
  count: number;
  /** How many there must be at least. */
  fewest?: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const size = { width: 44, height: 44 };

/** Up, down and away, for a row of a form: by a press each, so that it works by keyboard as it does by finger. */
export const RowTools = ({ name, row, count, fewest = 0, onMove, onRemove }: RowToolsProps) => (
  <>
    <IconButton sx={size} disabled={row === 0} aria-label={`Move up: ${name}`} onClick={() => onMove(row - 1)}>
      <ArrowUpIcon />
    </IconButton>
    <IconButton sx={size} disabled={row === count - 1} aria-label={`Move down: ${name}`} onClick={() => onMove(row + 1)}>
      <ArrowDownIcon />
    </IconButton>
    <IconButton sx={size} disabled={count <= fewest} aria-label={`Remove ${name}`} onClick={onRemove}>
      <DeleteIcon />
    </IconButton>
  </>
);
