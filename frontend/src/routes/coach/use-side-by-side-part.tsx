import Box from '@mui/material/Box';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { MissingPart } from '../../components/portal/missing-part';
import { ToolButton } from '../../components/portal/tool-button';
import type { Arrangement } from '../../features/review-player/components/player-layout';
import type { Comparison } from '@wavetrain/shared/review-content';
import type { Player } from '../../features/review-player/use-player';
import type { RoomReview } from '../../features/review-room/api/review-room';
import {
  comparisonOf,
  withComparison,
  withoutComparison,
} from '../../features/review-room/comparison.rules';
import type { useDraft } from '../../features/review-room/use-draft';
import type { View } from '../../features/review-player/use-view';

const SideBySide = lazyPart(
  async () => (await import('./side-by-side')).SideBySide,
  ({ onRetry }) => (
    <Box sx={{ gridArea: 'choice' }}>
      <MissingPart onRetry={onRetry} />
    </Box>
  ),
);

interface SideBySideOptions {
  review: RoomReview;
  uploadId: string;
  player: Player;
  isRecording: boolean;
  opened: ReturnType<typeof useDraft>;
}

/** Returns the side-by-side video, loaded once it's opened. */
export const useSideBySidePart = ({
  review: { submissionId, skillArea },
  uploadId,
  player,
  isRecording,
  opened: { draft, keeper },
}: SideBySideOptions) => {
  const [arrangement, setArrangement] = useState<Arrangement>('alone');
  const [linked, setLinked] = useState<Comparison | null>(null);
  const isOpen = arrangement !== 'alone';
  const memory = {
    uploadId,
    recall: (otherUploadId: string) => comparisonOf(draft, { uploadId, otherUploadId }),
    keep: (comparison: Comparison) =>
      keeper.change((before) => withComparison(before, comparison), 'comparison'),
    forget: (otherUploadId: string) =>
      keeper.change((before) => withoutComparison(before, { uploadId, otherUploadId })),
  };
  const toggle = () => setArrangement(isOpen ? 'alone' : 'beside');
  const button = (
    <ToolButton
      icon="compare"
      label="Compare videos"
      shortcut="B"
      pressed={isOpen}
      onClick={toggle}
    />
  );
  const beside = (view: View) => (
    <SideBySide
      {...{ submissionId, skillArea, memory, view, arrangement, isRecording }}
      lead={player}
      onArrange={setArrangement}
      onLinked={setLinked}
    />
  );
  return { arrangement, button, toggle, linked, beside: isOpen ? beside : undefined };
};
