import Box from '@mui/material/Box';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { MissingPart } from '../../components/portal/missing-part';
import { ToolButton } from '../../components/portal/tool-button';
import type { Arrangement } from '../../features/review-player/components/player-layout';
import type { Player } from '../../features/review-player/use-player';
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
  submissionId: string;
  player: Player;
  isRecording: boolean;
}

/** Returns the side-by-side video, loaded once it's opened. */
export const useSideBySidePart = ({ submissionId, player, isRecording }: SideBySideOptions) => {
  const [arrangement, setArrangement] = useState<Arrangement>('alone');
  const isOpen = arrangement !== 'alone';
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
      {...{ submissionId, view, arrangement, isRecording }}
      lead={player}
      onArrange={setArrangement}
    />
  );
  return { arrangement, button, toggle, beside: isOpen ? beside : undefined };
};
