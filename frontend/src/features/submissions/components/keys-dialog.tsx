import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { CheckField } from '../../../components/portal/check-field';
import { KeyList, type ShownKey } from '../../../components/portal/key-list';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { switchSingleKeys, useSingleKeys } from '../../../lib/single-keys';

const KEYS: readonly ShownKey[] = [
  { shown: 'j', does: 'Next row' },
  { shown: 'k', does: 'Previous row' },
  { shown: 'Enter', does: 'Open the review' },
  { shown: 'w', does: 'Watch' },
  { shown: 'v', does: 'Validate' },
  { shown: 's', does: 'Score Video' },
  { shown: 'f', does: 'Provide or Update Feedback' },
  { shown: '?', does: 'Show these shortcuts' },
];

/** The queue's keys, with a switch that turns them off in this browser. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const isOn = useSingleKeys();
  return (
    <PortalDialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogContent>
        <KeyList keys={KEYS} />
        <CheckField
          label="Use single-key shortcuts in this browser"
          checked={isOn}
          onChange={switchSingleKeys}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </PortalDialog>
  );
};
