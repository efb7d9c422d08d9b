import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useResumePlayback } from '../../lib/use-resume-playback';
import { LoadAgain } from './load-again';

/**
 * Plays an uploaded video. If its address expires or the connection drops, it's requested again and
 * resumes at the same second.
 */
export const FilePlayer = ({ path, title }: { path: string; title: string }) => {
  const { handlers, again } = useResumePlayback(path);
  return (
    <>
      <Box
        component="video"
        src={path}
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
