import Box from '@mui/material/Box';
import type { ReviewMark } from '../api/student-reviews';
import { MarkEntry, type MarkActions } from './mark-entry';

interface MarksListProps extends MarkActions {
  submissionId: string;
  marks: readonly ReviewMark[];
  currentId: string | null;
  pendingId: string | null;
}

/** All marks in order of time. Screen readers get the drawings' content from here. */
export const MarksList = ({
  submissionId,
  marks,
  currentId,
  pendingId,
  ...actions
}: MarksListProps) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
    {[...marks]
      .sort((one, other) => one.ticks / one.timescale - other.ticks / other.timescale)
      .map((mark) => (
        <li key={mark.id}>
          <MarkEntry
            submissionId={submissionId}
            mark={mark}
            isCurrent={mark.id === currentId}
            isPending={mark.id === pendingId}
            {...actions}
          />
        </li>
      ))}
  </Box>
);
