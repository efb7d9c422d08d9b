import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';

/** What a cell of the map means, shown above it and within its landmark; one for all cells. */
export const CellTip = ({ cell }: { cell: HTMLElement | null }) => (
  <Popper
    open={cell !== null}
    anchorEl={cell}
    placement="top"
    disablePortal
    sx={{ zIndex: 'tooltip' }}
  >
    <Paper
      sx={{
        px: 1.5,
        py: 0.75,
        bgcolor: 'text.primary',
        color: 'background.default',
        fontSize: '0.9375rem',
      }}
    >
      {cell?.dataset.says}
    </Paper>
  </Popper>
);
