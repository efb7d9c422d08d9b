import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '../../../components/portal/panel';
import { pushSupport } from '../../../lib/push-subscription';
import { useDevicePush } from '../use-device-push';

const DECLINED = 'wt-push-declined';

const wasDeclined = (): boolean => {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return true; // it would be asked again and again
  }
};

const Offer = ({ onDeclined }: { onDeclined: () => void }) => {
  const { push, on, isOnHere, isLoading } = useDevicePush();
  const publicKey = push.data?.publicKey ?? null;
  if (isLoading || publicKey === null || (isOnHere && !on.isSuccess)) return null;
  return (
    <Panel title="Know when your review is ready">
      {on.isSuccess ? (
        <Typography role="status">
          Notifications are on for this device. You can turn them off in your settings.
        </Typography>
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography>
            Get a notification on this device as soon as your review is ready. It shows only a
            title, and you can turn it off in your settings.
          </Typography>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
            <Button variant="outlined" loading={on.isPending} onClick={() => on.mutate(publicKey)}>
              Turn on notifications
            </Button>
            <Button onClick={onDeclined}>Not now</Button>
          </Stack>
        </Stack>
      )}
    </Panel>
  );
};

/**
 * Offers notifications to someone who is waiting for a review, unless this browser can't show them,
 * has been asked before or has them on.
 */
export const PushOffer = () => {
  const [isDeclined, setDeclined] = useState(wasDeclined);
  if (isDeclined || pushSupport() !== 'yes' || Notification.permission === 'denied') return null;
  const decline = () => {
    localStorage.setItem(DECLINED, '1');
    setDeclined(true);
  };
  return <Offer onDeclined={decline} />;
};
