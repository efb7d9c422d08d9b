import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useResumePlayback } from '../../lib/use-resume-playback';
import { LoadAgain } from './load-again';

/** A video that was sent to us. Where its address ran out or the line broke, it is asked for again and goes on at the same second. */
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
        // it stays in the page: it knows where it stood
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
          The video can’t be played right now. If trying again doesn’t help, <Link href={path}>download it</Link> and open it on your
          device, or try Safari if it was filmed with an iPhone.
        </LoadAgain>
      )}
    </>
  );
};
