import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const CELL = {
  py: 1,
  pr: 2,
  textAlign: 'start',
  borderBottom: 1,
  borderColor: 'var(--wt-palette-water-hair)',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
};

/** A cell whose numbers line up by their digits. */
export const NUMBER_CELL = {
  ...CELL,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '&:last-of-type': { pr: 0 },
};

interface ScrollTableProps {
  label: string;
  headings: readonly string[];
  /** The heading of the column of `NUMBER_CELL`s. */
  numbers?: string;
  minWidth: number;
  children: ReactNode;
}

/** A table of numbers that scrolls within its own frame, also by keyboard. */
export const ScrollTable = ({ label, headings, numbers, minWidth, children }: ScrollTableProps) => (
  <Box sx={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
    <Box component="table" sx={{ width: 1, minWidth, borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <Box
              component="th"
              scope="col"
              key={heading}
              sx={heading === numbers ? NUMBER_CELL : CELL}
            >
              {heading}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  </Box>
);
