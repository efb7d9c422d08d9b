import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { embedUrl, safeLink } from '../../lib/embed-url';

/** A shared video in its host's player; what has no player is linked, what is no web address is left out. */
export const VideoEmbed = ({ address, title }: { address: string; title: string }) => {
  const player = embedUrl(address);
  const link = safeLink(address);
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
