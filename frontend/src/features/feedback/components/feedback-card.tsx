import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { clamped } from '../../../components/portal/clamped';
import { ReviewStill } from '../../../components/portal/review-still';
import { Tag } from '../../../components/portal/tag';
import { posterOf } from '../../../components/portal/video-poster';
import { formatDate } from '../../../lib/format-date';
import type { FeedbackSession } from '../api/student-feedback';
import { FeedbackDetails } from './feedback-details';

const head = {
  position: 'relative',
  display: 'flex',
  gap: { xs: 1.5, sm: 2.5 },
  alignItems: 'center',
  p: { xs: 1.5, sm: 2 },
} as const;

/** The whole head can be clicked, but only the title is read as the button's name. */
const wholeHead = {
  all: 'unset',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible::after': { outline: '3px solid currentColor', outlineOffset: -3 },
} as const;

/** Shows what to fix first in one or two lines, or else how the coach's text begins. */
const FirstLine = ({ session: { fixFirst, feedbackNotes } }: { session: FeedbackSession }) => (
  <Typography sx={{ ...clamped(2), mt: 0.5 }}>
    {/* a copy stored for offline use may be older than the field */}
    {fixFirst ? (
      <>
        <strong>Fix first:</strong> {fixFirst}
      </>
    ) : (
      feedbackNotes.trim() || 'A video from your coach'
    )}
  </Typography>
);

const Arrow = ({ isOpen }: { isOpen: boolean }) => (
  <Box
    component="svg"
    viewBox="0 0 24 24"
    aria-hidden="true"
    sx={{
      width: 24,
      height: 24,
      flex: 'none',
      color: 'text.secondary',
      transform: isOpen ? 'rotate(180deg)' : 'none',
    }}
  >
    <path d="M5 9l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2" />
  </Box>
);

interface FeedbackCardProps {
  session: FeedbackSession;
  /** Whether the student hasn't opened it yet. */
  isNew: boolean;
  /** Whether a link led to this one: it's open from the start. */
  isWanted: boolean;
  /** Its score and how it changed; undefined if it wasn't scored. */
  score?: ReactNode;
  /** Called when it's opened while new. */
  onRead: (session: FeedbackSession) => void;
}

/** One review in the list. Opens in place with its video, text and file [A§2]. */
export const FeedbackCard = ({ session, isNew, isWanted, score, onRead }: FeedbackCardProps) => {
  const [isOpen, setOpen] = useState(isWanted);
  const id = useId();
  const title = session.title ?? 'Review from your coach';
  const read = useEffectEvent(() => onRead(session));
  useEffect(() => {
    if (isOpen && isNew) read();
  }, [isOpen, isNew]);
  const { stillUrl, videoLink, feedbackVideoPath } = session;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-current={isWanted || undefined}
      sx={{
        scrollMarginTop: 16,
        borderLeft: 4,
        borderLeftColor: isNew ? 'signal.main' : 'divider',
      }}
    >
      <Box sx={head}>
        <ReviewStill
          pictures={[stillUrl, posterOf(videoLink), posterOf(feedbackVideoPath)]}
          sx={{ width: { xs: 96, sm: 160 }, alignSelf: { xs: 'start', sm: 'center' } }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="h2"
            tabIndex={isWanted ? -1 : undefined}
            sx={{ fontSize: { xs: '1.125rem', sm: '1.25rem' } }}
          >
            <Box
              component="button"
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              sx={wholeHead}
            >
              {title}
            </Box>
          </Typography>
          {/* opened, the whole text is below */}
          {(!isOpen || session.fixFirst) && <FirstLine session={session} />}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              rowGap: 0.5,
              mt: 0.5,
              minHeight: '1.75rem',
              color: 'text.secondary',
            }}
          >
            {isNew && <Tag label="New" tone="warning" />}
            <span>{formatDate(session.feedbackSubmittedAt)}</span>
            {score}
          </Box>
        </Box>
        <Arrow isOpen={isOpen} />
      </Box>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <FeedbackDetails session={session} title={title} />}
      </Box>
    </Paper>
  );
};
