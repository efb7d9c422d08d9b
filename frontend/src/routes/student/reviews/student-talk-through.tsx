import { useState } from 'react';
import { TalkThroughBar } from '../../../features/review-player/components/talk-through-bar';
import { TalkThroughParts } from '../../../features/review-player/components/talk-through-parts';
import type { RecordingTimeline } from '../../../features/review-player/use-timeline';
import type { StudentReview } from '../../../features/reviews/api/student-reviews';

type Recordings = StudentReview['takes'];

/**
 * Returns which recording of a talk-through is playing, from 0, and how often one was started by
 * choosing a part or following the previous one.
 */
export const useHeardRecording = (takes: Recordings) => {
  const [{ at, begins }, setHeard] = useState({ at: 0, begins: 0 });
  const hear = (next: number) => setHeard((heard) => ({ at: next, begins: heard.begins + 1 }));
  return { take: takes[at], at, begins, hear };
};

interface StudentTalkThroughProps {
  takes: Recordings;
  heard: ReturnType<typeof useHeardRecording>;
  attach: (voice: HTMLAudioElement | null) => void;
  meanwhile: RecordingTimeline;
}

/** The coach's recordings, one after the other, with captions. */
export const StudentTalkThrough = ({
  takes,
  heard: { take, at, begins, hear },
  attach,
  meanwhile,
}: StudentTalkThroughProps) =>
  take && (
    <div>
      <TalkThroughBar
        title="Your coach talks you through it"
        voiceUrl={take.voiceUrl}
        durationMs={take.durationMs}
        captions={take.captions}
        attach={attach}
        meanwhile={meanwhile}
        begins={begins}
        onEnded={() => at + 1 < takes.length && hear(at + 1)}
      />
      <TalkThroughParts takes={takes} current={at} onChoose={hear} />
    </div>
  );
