import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PlainText } from '../../components/portal/plain-text';
import { formatDateTime } from '../../lib/format-date';
import type { Announcement } from './attendee-list';
import { deliveryLine } from './attendee-list-labels';

/** The announcements sent to all attendees, newest first. Collapsed by default. */
export const AnnouncementHistory = ({ letters }: { letters: readonly Announcement[] }) => (
  <Stack
    component="ol"
    spacing={1.5}
    aria-label="Sent announcements"
    sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}
  >
    {letters.map((letter) => (
      <Box
        component="li"
        key={letter.id}
        sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, overflowWrap: 'anywhere' }}
      >
        <Box
          component="details"
          sx={{
            '& summary': {
              cursor: 'pointer',
              minHeight: 44,
              alignContent: 'center',
              fontWeight: 600,
            },
          }}
        >
          <summary>{letter.subject}</summary>
          <PlainText>{letter.text}</PlainText>
        </Box>
        <Typography color="textSecondary">
          {formatDateTime(letter.at)}, {letter.writer}: {deliveryLine(letter)}
        </Typography>
      </Box>
    ))}
  </Stack>
);
