import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from '../../../components/portal/field';
import { LinkButton } from '../../../components/portal/link-button';
import { EmptyState } from '../../../components/portal/states';
import { isReadOnly } from '../../../lib/student-view';
import type { FeedbackSession } from '../api/student-feedback';
import { isLedTo } from '../feedback-path.rules';
import { withWords } from '../feedback-search.rules';
import { isNews } from '../news.rules';
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

const cards = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 };

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
  /** When the student last marked all reviews as read, ISO; null if never. */
  seenAt: string | null;
  /** Returns a review's score; undefined if it wasn't scored. */
  scoreOf: (session: FeedbackSession) => ReactNode;
  onRead: (session: FeedbackSession) => void;
  onReadAll: () => void;
}

/**
 * Reviews as cards of one kind, with a search field for longer lists, or a link to send a first
 * video. Videos load when their card is opened.
 */
export const FeedbackList = ({
  sessions,
  wantedId,
  seenAt,
  scoreOf,
  onRead,
  onReadAll,
}: FeedbackListProps) => {
  const [typed, setTyped] = useState('');
  const found = withWords(sessions, typed);
  const wanted = sessions.find((session) => isLedTo(session, wantedId));
  const list = useReached(wantedId);
  const unread = sessions.filter((session) => isNews(session, seenAt)).length;
  if (sessions.length === 0) return <Nothing />;
  return (
    <Stack spacing={2}>
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
      {unread > 1 && !isReadOnly() && (
        <Button onClick={onReadAll} sx={{ alignSelf: 'flex-start' }}>
          Mark all as read
        </Button>
      )}
      <Box component="ul" ref={list} sx={cards}>
        {found.map((session) => (
          <FeedbackCard
            key={session.id}
            session={session}
            isNew={isNews(session, seenAt)}
            isWanted={session === wanted}
            score={scoreOf(session)}
            onRead={onRead}
          />
        ))}
      </Box>
    </Stack>
  );
};
