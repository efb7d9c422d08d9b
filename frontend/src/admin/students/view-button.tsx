import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { serverErrorText } from '../../api/client';
import { openStudentView } from '../../features/student-view/api/student-view';
import { loadPage } from '../../lib/load-page';
import { viewBase } from '../../lib/student-view';

/** Opens the student's view in a new page. */
export const ViewButton = ({ studentId }: { studentId: string }) => {
  const notify = useNotify();
  const open = useMutation({
    mutationFn: () => openStudentView(studentId),
    onSuccess: ({ id }) => loadPage(`${viewBase(id)}/student/dashboard`),
    onError: (error) =>
      notify(serverErrorText(error, 'The student view couldn’t be opened. Please try again.'), {
        type: 'error',
      }),
  });
  return (
    <Button size="small" variant="outlined" loading={open.isPending} onClick={() => open.mutate()}>
      View as student
    </Button>
  );
};
