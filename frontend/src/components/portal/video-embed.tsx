import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { embedUrl, fileVideo, safeLink } from '../../lib/embed-url';
import { FilePlayer } from './file-player';

/** A video that was sent to us in the browser's own player, a shared one in its host's; what has no player is linked, what is no web address is left out. */
export const VideoEmbed = ({ address, title }: { address: string; title: string }) => {
  const player = embedUrl(address);
  const link = safeLink(address);
  const file = fileVideo(address);
  if (file) return <FilePlayer key={file} path={file} title={title} />;
  if (player) {
    return (
      <Box
        component="iframe"
        src={player}
        title={title}
        loading="lazy"
        allow="fullscreen; encrypted-media; picture-in-picture"
        // The players refuse a page that does not say where they stand; the portal is silent otherwise.
        referrerPolicy="strict-origin-when-cross-origin"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 9',
          border: 0,
          borderRadius: 1,
          bgcolor: 'var(--wt-palette-water-nightDeep)',
          // by night a host that is out of reach would be a white box: browsers paint a frame of another scheme over
          colorScheme: 'light',
        }}
      />
    );
  }
  return link ? (
    <Link href={link} target="_blank" rel="noopener noreferrer">
      Open the video in a new tab
    </Link>
  ) : null;
};
