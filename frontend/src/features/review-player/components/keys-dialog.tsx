import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { switchSingleKeys, useSingleKeys } from '../../../lib/single-keys';
import { PLAYER_KEYS } from '../player-keys';

/** A key of whoever works with the player. */
export interface MoreKey {
  readonly shown: string;
  readonly does: string;
}

/** What each key does. */
export const KeysDialog = ({ more = [], onClose }: { more?: readonly MoreKey[]; onClose: () => void }) => {
  const isOn = useSingleKeys();
  return (
    <PortalDialog title="Keys" onClose={onClose}>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1, m: 0 }}>
          {[...more, ...PLAYER_KEYS].map(({ shown, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{shown}</kbd>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isOn} onChange={(_, on) => switchSingleKeys(on)} />}
          label="Single letters and signs do this"
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};
