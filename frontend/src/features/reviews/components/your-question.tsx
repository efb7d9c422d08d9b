import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AskedPlace } from '../../../components/portal/asked-place';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import type { StudentReview } from '../api/student-reviews';

interface BesideQuestionProps {
  review: StudentReview;
  /** The coach's main answer. */
  children: ReactNode;
}

/** The coach's main answer, with what the student asked or wrote next to it. */
export const BesideQuestion = ({ review, children }: BesideQuestionProps) => {
  // a copy stored for offline use may be older than these fields
  const { question = null, lookFromMs = null, lookToMs = null, description = '' } = review;
  const hasAsked = question !== null || lookFromMs !== null;
  if (!hasAsked && description.trim() === '') return children;
  const asked = (
    <Panel title={hasAsked ? 'You asked' : 'You wrote'}>
      {hasAsked ? (
        <AskedPlace question={question} lookFromMs={lookFromMs} lookToMs={lookToMs} />
      ) : (
        <PlainText>{description}</PlainText>
      )}
    </Panel>
  );
  if (!children) return asked;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      {children}
      {asked}
    </Box>
  );
};
