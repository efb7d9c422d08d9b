import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { loadPage } from '../../../lib/load-page';
import { endStudentView, type StudentView } from '../api/student-view';
import { endsIn } from '../view-labels';

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 40,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 'max(var(--gutter), (100% - 1280px) / 2)',
  py: 0.75,
  bgcolor: 'var(--wt-palette-water-bank)',
  color: 'var(--wt-palette-water-bankInk)',
  '@media print': { display: 'none' },
};

interface ViewBarProps {
  view: StudentView;
  /** Time since the server reported how long it stays open. */
  msSince: number;
}

/**
 * The bar above everything in a view: whose pages these are, for how long, and a button to leave.
 */
export const ViewBar = ({
  view: { id, studentId, firstName, lastName, secondsLeft },
  msSince,
}: ViewBarProps) => {
  const { toast } = useToast();
  const end = useMutation({
    mutationFn: () => endStudentView(id),
    onSuccess: () => loadPage(`/admin/students/${studentId}/show`),
    onError: (error) => toast(errorToast('The view is still open', error, 'Please try again.')),
  });
  return (
    <Box component="section" aria-label="View as a student" sx={bar}>
      <Box
        component="p"
        sx={{ flex: '1 1 10rem', minWidth: 0, maxWidth: 'none', overflowWrap: 'anywhere' }}
      >
        Viewing as{' '}
        <strong>
          {firstName} {lastName}
        </strong>{' '}
        · read only · <span>{endsIn(secondsLeft, msSince)}</span>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        End view
      </Button>
    </Box>
  );
};
