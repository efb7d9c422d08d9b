import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { withLinks } from '../thread.rules';

/**
 * What a person wrote: plain text with its line breaks. Web addresses are links that send no
 * referrer.
 */
export const MessageText = ({ text }: { text: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {withLinks(text).map(({ text: piece, href }, index) =>
      href ? (
        <Link
          key={index}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          color="inherit"
          underline="always"
        >
          {piece}
        </Link>
      ) : (
        piece
      ),
    )}
  </Typography>
);
