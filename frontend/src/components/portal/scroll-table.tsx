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

interface ScrollTableProps {
  label: string;
  headings: readonly string[];
  minWidth: number;
  children: ReactNode;
}

/** A table of numbers that scrolls within its own frame, also by keyboard. */
export const ScrollTable = ({ label, headings, minWidth, children }: ScrollTableProps) => (
  <Box sx={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
    <Box component="table" sx={{ width: 1, minWidth, borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <Box component="th" scope="col" key={heading} sx={CELL}>
              {heading}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  </Box>
);
