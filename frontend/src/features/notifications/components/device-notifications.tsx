import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadProblem } from '../../../components/portal/load-problem';
import { LoadingRows } from '../../../components/portal/states';
import { formatTimestamp } from '../../../lib/format-date';
import { pushSupport } from '../../../lib/push-subscription';
import { useDevicePush } from '../use-device-push';

const OUT_OF_REACH = {
  'needs-install':
    'On an iPhone or iPad, add this site to your Home Screen first: tap Share, then Add to Home Screen. Open it from there, and turn notifications on here.',
  no: 'This browser can’t show notifications. Try Chrome, Edge, Firefox or Safari.',
} as const;

/** Turns notifications on for this device, and lists the ones that have them. */
export const DeviceNotifications = ({ loginPath }: { loginPath: string }) => {
  const { push, on, off, devices, isOnHere, isLoading } = useDevicePush();
  if (push.isError && !push.data)
    return (
      <LoadProblem
        error={push.error}
        title="Couldn’t load your devices"
        loginPath={loginPath}
        onRetry={() => void push.refetch()}
      />
    );
  if (isLoading) return <LoadingRows rows={1} label="Loading your devices" />;
  const publicKey = push.data?.publicKey ?? null;
  if (publicKey === null)
    return <Typography>Notifications aren’t set up on this site. You’ll get emails.</Typography>;
  const support = pushSupport();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        Get a notification when a review is ready, your coach writes, you have a 1-on-1 offer, or a
        clinic spot opens for you. Notifications show only a title, never the message itself.
      </Typography>
      {support !== 'yes' && <Typography>{OUT_OF_REACH[support]}</Typography>}
      {support === 'yes' && !isOnHere && (
        <Button variant="outlined" loading={on.isPending} onClick={() => on.mutate(publicKey)}>
          Turn on for this device
        </Button>
      )}
      {devices.length > 0 && (
        <Box
          component="ul"
          aria-label="Devices with notifications"
          sx={{ m: 0, p: 0, width: '100%', listStyle: 'none' }}
        >
          {devices.map(({ id, device, since, isOwn }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
            >
              <Box sx={{ flex: '1 1 14rem' }}>
                {device ?? (isOwn ? 'This device' : 'Another device')}, on since{' '}
                <Box component="time" dateTime={since} sx={{ whiteSpace: 'nowrap' }}>
                  {formatTimestamp(since)}
                </Box>
                {isOwn && device && ' (this device)'}
              </Box>
              <Button
                loading={off.isPending && off.variables.id === id}
                onClick={() => off.mutate({ id, isOwn })}
              >
                Turn off
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
};
