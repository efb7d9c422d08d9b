import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Beside } from '@wavetrain/shared/timeline';
import { frameOfMark } from '../frame-times.rules';
import { useFollow } from '../side-by-side/use-follow';
import { usePlayer, type Player } from '../use-player';
import { LostVideo } from './lost-video';
import { VideoStage } from './video-stage';

interface BesideVideoProps {
  /** The reviewed video, which this one follows. */
  lead: Player;
  beside: Beside;
}

/** The earlier video that a talk-through shows beside the reviewed one. */
export const BesideVideo = ({ lead, beside }: BesideVideoProps) => {
  const other = usePlayer(`/api/files/${beside.uploadId}`);
  const origins = useMemo(
    () =>
      lead.times &&
      other.times && {
        lead: frameOfMark(lead.times, beside.at),
        follower: frameOfMark(other.times, beside.otherAt),
      },
    [lead.times, other.times, beside],
  );
  useFollow(lead, other, origins);
  return (
    <Box sx={{ gridArea: 'other', minWidth: 0, alignSelf: 'center' }} data-beside={other.frame}>
      <VideoStage player={other} label="Your earlier video" drawings={[]} muted />
      <LostVideo player={other} name="your earlier video" />
    </Box>
  );
};
