import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/portal/field';
import { LinkButton } from '../../../components/portal/link-button';
import { EmptyState } from '../../../components/portal/states';
import type { FeedbackSession } from '../api/student-feedback';
import { isLedTo } from '../feedback-path.rules';
import { withWords } from '../feedback-search.rules';
import { FeedbackCard } from './feedback-card';

/** Shorter lists need no search field. */
const WORTH_A_SEARCH = 5;

const Nothing = () => (
  <EmptyState
    title="No reviews yet"
    action={
      <LinkButton to="/student/submit" variant="contained" color="signal">
        Send your first video
      </LinkButton>
    }
  />
);

const cards = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 30rem), 1fr))',
};

/**
 * Scrolls the list to the item a link led to and focuses its heading, once, after the page's own
 * heading had the focus.
 */
const useReached = (wantedId: string | null) => {
  const list = useRef<HTMLUListElement>(null);
  const reached = useRef<string | null>(null);
  useEffect(() => {
    if (wantedId === null || reached.current === wantedId) return undefined;
    const frame = requestAnimationFrame(() => {
      const wanted = list.current?.querySelector('[aria-current]');
      if (!wanted) return;
      reached.current = wantedId;
      wanted.scrollIntoView({ block: 'start' });
      wanted.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
  return list;
};

interface FeedbackListProps {
  sessions: readonly FeedbackSession[];
  /** The item a link led to: the file of the coach's own video. */
  wantedId: string | null;
}

/**
 * Reviews as cards, with a search field for longer lists, or a link to send a first video. Only one
 * player loads at once; the others load on click.
 */
export const FeedbackList = ({ sessions, wantedId }: FeedbackListProps) => {
  const [typed, setTyped] = useState('');
  // the video being watched stays open when a newer review arrives
  const [firstId] = useState(sessions[0]?.id);
  const found = withWords(sessions, typed);
  const wanted = sessions.find((session) => isLedTo(session, wantedId));
  const opened = wanted ?? sessions.find(({ id }) => id === firstId) ?? sessions[0];
  const list = useReached(wantedId);
  if (sessions.length === 0) return <Nothing />;
  return (
    <Stack spacing={3}>
      {sessions.length >= WORTH_A_SEARCH && (
        <Box role="search" aria-label="Your reviews" sx={{ maxWidth: 480 }}>
          <Field
            label="Search"
            type="search"
            placeholder="A stroke, or something your coach said"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Typography role="status" color="textSecondary" sx={{ mt: 0.5, minHeight: '1.5em' }}>
            {typed.trim() !== '' && `${found.length} of ${sessions.length} found`}
          </Typography>
        </Box>
      )}
      <Box component="ul" ref={list} sx={cards}>
        {found.map((session) => (
          <FeedbackCard
            key={session.id}
            session={session}
            isLatest={session === sessions[0]}
            isOpen={session === opened}
            isWanted={session === wanted}
          />
        ))}
      </Box>
    </Stack>
  );
};
