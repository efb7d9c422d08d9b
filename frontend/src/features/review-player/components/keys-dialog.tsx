import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { PLAYER_KEYS } from '../player-keys';

/** What each key does. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <PortalDialog title="Keys" onClose={onClose}>
    <DialogContent>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1, m: 0 }}>
        {PLAYER_KEYS.map(({ command, shown, does }) => (
          <Box key={command} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogContent>
    <DialogActions sx={{ p: 2 }}>
      <Button onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </PortalDialog>
);
