import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckField } from '../../../components/portal/check-field';
import { Field, SelectField } from '../../../components/portal/field';
import type { QueueOrder, QueueView } from '../coach-queue.rules';
import { FILTER_CHOICES } from '../../../lib/skill-areas';

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due first, not yet reviewed' },
];

interface QueueToolbarProps {
  view: QueueView;
  onChange: (view: QueueView) => void;
  onShowKeys: () => void;
}

/** Search, skill area and order; the server searches all submissions. */
export const QueueToolbar = ({ view, onChange, onShowKeys }: QueueToolbarProps) => (
  <Box
    role="search"
    aria-label="Submissions"
    sx={{
      display: 'grid',
      gap: 1.5,
      alignItems: 'end',
      gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr auto auto' },
    }}
  >
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Field
        label="Search"
        type="search"
        size="small"
        value={view.search}
        placeholder="Student, title, or description"
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
    </Box>
    <SelectField
      label="Skill area"
      size="small"
      value={view.area}
      none="All areas"
      choices={FILTER_CHOICES}
      onChange={(event) => onChange({ ...view, area: event.target.value })}
    />
    <SelectField
      label="Sort by"
      size="small"
      value={view.order}
      choices={ORDERS}
      onChange={(event) => onChange({ ...view, order: event.target.value as QueueOrder })}
    />
    <CheckField
      label="Hide completed"
      checked={view.hideCompleted}
      onChange={(hideCompleted) => onChange({ ...view, hideCompleted })}
    />
    <Button aria-keyshortcuts="?" onClick={onShowKeys} sx={{ justifySelf: 'end' }}>
      Shortcuts
    </Button>
  </Box>
);
