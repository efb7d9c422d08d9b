import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dayIn, zoneName } from '../../../lib/zoned-day';
import type { ThreadPart } from '../api/message-types';
import { byDay } from '../thread.rules';
import { MessageItem, type MessageView } from './message-item';

interface MessageListProps extends MessageView {
  thread: ThreadPart;
  now: Date;
  isReadingEarlier: boolean;
  onEarlier: () => void;
}

/** Lines at the edges show that there is more to scroll. */
const scrolled = {
  // leaves room for the composer below, also on a phone
  maxHeight: 'max(11rem, calc(100dvh - 37rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  pr: 1,
  py: 1,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
};

/** Within this distance from the end, the list follows new messages. */
const NEAR_PX = 120;

/**
 * Keeps the list at its end if the reader is there, even when a phone is rotated, and keeps the
 * position when earlier messages load.
 */
const useScroll = (first: number | undefined, last: number | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first?: number; last?: number; height: number; fromEnd: number }>({
    height: 0,
    fromEnd: 0,
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    if (was.last !== last && (was.last === undefined || was.fromEnd < NEAR_PX))
      element.scrollTop = element.scrollHeight;
    else if (was.first !== first) element.scrollTop += element.scrollHeight - was.height;
    before.current = {
      first,
      last,
      height: element.scrollHeight,
      fromEnd: element.scrollHeight - element.scrollTop - element.clientHeight,
    };
  }, [first, last]);
  useEffect(() => {
    const onResize = () => {
      const element = box.current;
      if (element && before.current.fromEnd < NEAR_PX) element.scrollTop = element.scrollHeight;
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const onScroll = () => {
    const element = box.current;
    if (element)
      before.current.fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
  };
  return { box, onScroll };
};

/** A thread, oldest first, grouped by day; screen readers announce new messages. */
export const MessageList = ({
  thread,
  now,
  isReadingEarlier,
  onEarlier,
  ...view
}: MessageListProps) => {
  const { messages, hasEarlier, readByOther } = thread;
  const { box, onScroll } = useScroll(messages[0]?.n, messages.at(-1)?.n);
  const lastSeen = messages
    .filter(({ sender, n }) => sender === view.reader && n <= readByOther)
    .at(-1)?.n;
  const days = byDay(messages, ({ sentAt }) => dayIn(view.timeZone, sentAt, now));
  return (
    <Box ref={box} role="log" aria-label="Messages" tabIndex={0} onScroll={onScroll} sx={scrolled}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Times are in {zoneName(view.timeZone)}.
      </Typography>
      {hasEarlier && (
        <Button variant="outlined" size="small" loading={isReadingEarlier} onClick={onEarlier}>
          Show earlier messages
        </Button>
      )}
      {days.map(({ day, messages: ofDay }) => (
        <Box key={ofDay[0]?.n} component="section" aria-label={day} sx={{ mt: 2 }}>
          <Typography
            component="h2"
            variant="body2"
            sx={{ mb: 1, fontWeight: 700, textAlign: 'center', color: 'text.secondary' }}
          >
            {day}
          </Typography>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {ofDay.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                isSeen={message.n === lastSeen}
                {...view}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
