import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ShareButton } from '../../../components/portal/share-button';
import { Tag } from '../../../components/portal/tag';
import { isReadOnly } from '../../../lib/student-view';
import type { FriendCode } from '../api/get-friend-codes';
import { friendCodeDay, friendCodeState } from '../friend-code-labels';

/** Returns the message to send to a friend, with the code and where to use it. */
const invitation = ({ code }: FriendCode, percent: number | undefined): string =>
  `This code takes ${percent ? `${percent}%` : 'something'} off your first month of remote kayak coaching: ${code}. Enter it on the payment page: ${location.origin}/remote-coaching`;

/** A student's codes for friends, and which of them were used [T40]. */
export const FriendCodes = ({
  codes,
  percent,
}: {
  codes: readonly FriendCode[];
  percent: number | undefined;
}) => (
  <Stack spacing={2}>
    <Typography>
      Each code takes {percent ? `${percent}%` : 'something'} off the first month of coaching for
      one friend.
    </Typography>
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {codes.map((code, place) => (
        <Box component="li" key={place}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>For {code.friend}</Typography>
          <Stack
            direction="row"
            useFlexGap
            sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography
              sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}
            >
              {code.code}
            </Typography>
            {code.status === 'open' && !isReadOnly() && (
              <ShareButton label={`Share ${code.friend}’s code`} text={invitation(code, percent)} />
            )}
          </Stack>
          <Stack
            direction="row"
            spacing={1.5}
            useFlexGap
            sx={{ mt: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Tag {...friendCodeState(code)} />
            <Typography sx={{ color: 'text.secondary' }}>{friendCodeDay(code)}</Typography>
          </Stack>
        </Box>
      ))}
    </Stack>
  </Stack>
);
