import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { KeyList, type ShownKey } from '../../../components/portal/key-list';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { switchSingleKeys, useSingleKeys } from '../../../lib/single-keys';
import { PLAYER_KEYS } from '../player-keys';

/** What each key does. `more` lists extra keys of the page around the player. */
export const KeysDialog = ({
  more = [],
  onClose,
}: {
  more?: readonly ShownKey[];
  onClose: () => void;
}) => {
  const isOn = useSingleKeys();
  return (
    <PortalDialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogContent>
        <KeyList keys={[...more, ...PLAYER_KEYS]} />
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, on) => switchSingleKeys(on)} />}
          label="Use single-key shortcuts in this browser"
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
