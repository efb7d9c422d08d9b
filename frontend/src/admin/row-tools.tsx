import ArrowDownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';

interface RowToolsProps {
  /** The row's name in mid-sentence: `question 2`. */
  name: string;
  row: number;
  count: number;
  /** The minimum number of rows. */
  fewest?: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const size = { width: 44, height: 44 };

/** Buttons that move or remove a row of a form, so that it works by keyboard and by touch. */
export const RowTools = ({ name, row, count, fewest = 0, onMove, onRemove }: RowToolsProps) => (
  <>
    <IconButton
      sx={size}
      disabled={row === 0}
      aria-label={`Move up: ${name}`}
      onClick={() => onMove(row - 1)}
    >
      <ArrowUpIcon />
    </IconButton>
    <IconButton
      sx={size}
      disabled={row === count - 1}
      aria-label={`Move down: ${name}`}
      onClick={() => onMove(row + 1)}
    >
      <ArrowDownIcon />
    </IconButton>
    <IconButton
      sx={size}
      disabled={count <= fewest}
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      <DeleteIcon />
    </IconButton>
  </>
);
