import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import type { CoachSubmission } from '../api/submission-types';

/** Shows a row's student where there is no room for them beside the list. */
export const AboutToggle = ({
  submission,
  children,
}: {
  submission: CoachSubmission;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1 }}
      >
        About {submission.studentName || 'the student'}
      </Button>
      <Box id={id} sx={{ mt: isOpen ? 1 : 0 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
};
