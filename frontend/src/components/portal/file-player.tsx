import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGoingOn } from '../../lib/use-going-on';

/** A video that was sent to us. Where its address ran out while it was shown, it is asked for again and goes on at the same second. */
export const FilePlayer = ({ path, title }: { path: string; title: string }) => {
  const { hasFailed, handlers } = useGoingOn(path);
  if (hasFailed)
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
      {...handlers}
      sx={{ display: 'block', width: '100%', maxHeight: '70vh', borderRadius: 1, bgcolor: 'var(--wt-palette-water-nightDeep)' }}
    />
  );
};
