import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';

/** An address works for an hour; asked for again so often in a row, it is not that which is wrong. */
const MOST_TRIES = 3;

/** A video that was sent to us. Where its address ran out while it was shown, it is asked for again and goes on at the same second. */
export const FilePlayer = ({ path, title }: { path: string; title: string }) => {
  const tries = useRef(0);
  const [failed, setFailed] = useState(false);
  const resume = (video: HTMLVideoElement) => {
    tries.current += 1;
    if (tries.current > MOST_TRIES) return setFailed(true);
    const [at, wasPlaying] = [video.currentTime, !video.paused];
    const goOn = () => {
      video.currentTime = at;
      if (wasPlaying) void video.play().catch(() => undefined);
    };
    video.addEventListener('loadedmetadata', goOn, { once: true });
    video.src = `${path}?again=${tries.current}`;
    video.load();
  };
  if (failed)
    return (
      <p role="status">
        This browser can’t play the video. <Link href={path}>Download it</Link> and open it on your device, or try Safari if it was filmed
        with an iPhone.
      </p>
    );
  return (
    <Box
      component="video"
      src={path}
      title={title}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onPlaying={() => (tries.current = 0)}
      onError={({ currentTarget }) => resume(currentTarget)}
      sx={{ display: 'block', width: '100%', maxHeight: '70vh', borderRadius: 1, bgcolor: 'var(--wt-palette-water-nightDeep)' }}
    />
  );
};
