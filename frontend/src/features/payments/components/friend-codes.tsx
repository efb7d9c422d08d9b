import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Tag } from '../../../components/portal/tag';
import type { FriendCode } from '../api/get-friend-codes';
import { friendCodeDay, friendCodeState } from '../friend-code-labels';

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
          <Typography
            sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}
          >
            {code.code}
          </Typography>
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
