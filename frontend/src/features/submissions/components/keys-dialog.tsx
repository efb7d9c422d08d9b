import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Box from '@mui/material/Box';
import { CheckField } from '../../../components/portal/check-field';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { switchSingleKeys, useSingleKeys } from '../../../lib/single-keys';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Enter', 'Open the review'],
  ['w', 'Watch'],
  ['v', 'Validate'],
  ['s', 'Score Video'],
  ['f', 'Provide or Update Feedback'],
  ['?', 'This list'],
];

const keycap = {
  display: 'inline-block',
  minWidth: 28,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textAlign: 'center',
  fontFamily: 'inherit',
  fontWeight: 650,
};

/** The queue's keys, and the switch that turns them off in this browser. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const isOn = useSingleKeys();
  return (
    <PortalDialog title="Keys of the queue" onClose={onClose}>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, '& dd': { m: 0 } }}>
          {KEYS.map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box component="kbd" sx={keycap}>
                  {key}
                </Box>
              </dt>
              <dd>{does}</dd>
            </Box>
          ))}
        </Box>
        <CheckField label="Single keys work in this browser" checked={isOn} onChange={switchSingleKeys} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </PortalDialog>
  );
};
