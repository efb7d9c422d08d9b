import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useResumePlayback } from '../../lib/use-resume-playback';
import { LoadAgain } from './load-again';

interface FilePlayerProps {
  path: string;
  title: string;
  /** Shows a still from the video until it's played, once there is one. */
  hasPoster?: boolean;
  /** Its picture's size, which keeps its place until it has loaded. */
  size?: { width: number; height: number } | null;
}

/**
 * Plays an uploaded video. If its address expires or the connection drops, it's requested again and
 * resumes at the same second.
 */
export const FilePlayer = ({ path, title, hasPoster = false, size }: FilePlayerProps) => {
  const { handlers, again } = useResumePlayback(path);
  return (
    <>
      <Box
        component="video"
        src={path}
        poster={hasPoster ? `${path}/made/poster` : undefined}
        title={title}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        {...handlers}
        // stays in the page because it remembers its position
        sx={{
          display: again ? 'none' : 'block',
          width: '100%',
          ...(size && { aspectRatio: `${size.width} / ${size.height}` }),
          maxHeight: '70vh',
          borderRadius: 1,
          bgcolor: 'var(--wt-palette-water-nightDeep)',
        }}
      />
      {again && (
        <LoadAgain
          severity="warning"
          offline="You’re offline. The video will pick up where it stopped once you’re back online."
          onRetry={again}
        >
          The video can’t be played right now. If trying again doesn’t help,{' '}
          <Link href={path}>download it</Link> and open it on your device, or try Safari if it was
          filmed with an iPhone.
        </LoadAgain>
      )}
    </>
  );
};
