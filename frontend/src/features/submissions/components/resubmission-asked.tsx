import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainText } from '../../../components/portal/plain-text';
import { formatTimestamp } from '../../../lib/format-date';

/** When another video was requested, and why. */
export const ResubmissionRequested = ({
  askedAt,
  reason,
}: {
  askedAt: string;
  reason: string | null;
}) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: 600 }}>
      Resubmission requested <time dateTime={askedAt}>{formatTimestamp(askedAt)}</time>. The
      deadline is on hold until it arrives.
    </Typography>
    {reason && <PlainText>{reason}</PlainText>}
  </Box>
);
