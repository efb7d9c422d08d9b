import { useEffect } from 'react';
import { api } from '../../../api/client';
import { newKey } from '../../../lib/ids';
import { RoomClock } from './room-clock';
import { activeMs } from './work-session.rules';

const SUBMIT_EVERY_MS = 20_000;
/** What the coach does; a video that plays is being watched. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'timeupdate'] as const;
/** Those of videos do not bubble, and none is held up. */
const QUIETLY = { capture: true, passive: true } as const;

/** Counts the time at work on one review: while the room is seen, and without pauses of more than a minute. */
export const useRoomTime = (submissionId: string): void => {
  useEffect(() => {
    const clock = new RoomClock({
      now: () => performance.now(),
      newId: newKey,
      submit: (stretch, endedMsAgo) =>
        api.PUT('/api/coach/reviews/{submissionId}/stretches/{id}', {
          params: { path: { submissionId, id: stretch.id } },
          body: { activeMs: activeMs(stretch), endedMsAgo },
          // it may be the last that this page does
          keepalive: true,
        }),
    });
    const onSign = () => void (!document.hidden && clock.seen());
    const onVisibility = () => (document.hidden ? clock.hidden() : clock.seen());
    const onLeave = () => clock.hidden();
    for (const sign of SIGNS) document.addEventListener(sign, onSign, QUIETLY);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    const timer = setInterval(() => void clock.submit(), SUBMIT_EVERY_MS);
    onSign();
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign, QUIETLY);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
      clearInterval(timer);
      onLeave();
    };
  }, [submissionId]);
};
