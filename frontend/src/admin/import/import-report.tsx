import Box from '@mui/material/Box';
import { CELL } from '../../components/portal/scroll-table';
import { importLine, outcomeLabel, type ImportedRow, type SameText } from './import-labels';

/** Showing more rows wouldn't help anyone. */
const MOST_SHOWN = 200;
const cell = { ...CELL, overflowWrap: 'anywhere' };

interface ImportReportProps {
  rows: readonly ImportedRow[];
  same: SameText;
}

/** What each line of a file would do, refused lines first. */
export const ImportReport = ({ rows, same }: ImportReportProps) => {
  const shown = rows.filter(({ outcome }) => outcome !== 'same' || same === 'existing');
  const inOrder = [
    ...shown.filter(({ outcome }) => outcome === 'refused'),
    ...shown.filter(({ outcome }) => outcome !== 'refused'),
  ];
  const left = inOrder.length - MOST_SHOWN;
  return (
    <>
      <p role="status">{importLine(rows, same)}</p>
      {rows.some(({ outcome }) => outcome === 'refused') && (
        <p>
          Fix the refused lines and choose the file again. Nothing is imported until every line can
          be.
        </p>
      )}
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': cell,
          '& tr > :first-of-type': { whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Name</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.slice(0, MOST_SHOWN).map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>{row.title}</td>
              <td>
                {outcomeLabel(row, same)}
                {row.faults.map((fault) => (
                  <Box key={fault} sx={{ color: 'error.main' }}>
                    {fault}
                  </Box>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {left > 0 && <p>And {left.toLocaleString('en-US')} more.</p>}
    </>
  );
};
