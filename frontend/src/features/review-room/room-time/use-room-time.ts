import { useEffect } from 'react';
import { api } from '../../../api/client';
import { newKey } from '../../../lib/ids';
import { RoomClock } from './room-clock';
import { activeMs } from './work-session.rules';

const SUBMIT_EVERY_MS = 20_000;
/** Events that show activity; a playing video is being watched. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'timeupdate'] as const;
/** Media events don't bubble, and the listeners must not delay any event. */
const QUIETLY = { capture: true, passive: true } as const;

/**
 * Measures the time spent on one review while the room is visible, without pauses of more than a
 * minute.
 */
export const useRoomTime = (submissionId: string): void => {
  useEffect(() => {
    const clock = new RoomClock({
      now: () => performance.now(),
      newId: newKey,
      submit: (stretch, endedMsAgo) =>
        api.PUT('/api/coach/reviews/{submissionId}/stretches/{id}', {
          params: { path: { submissionId, id: stretch.id } },
          body: { activeMs: activeMs(stretch), endedMsAgo },
          // it may be the page's last request
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
