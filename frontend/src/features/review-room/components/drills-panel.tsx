import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Field, SelectField } from '../../../components/portal/field';
import { Panel } from '../../../components/portal/panel';
import type { LibraryDrill, RoomContent } from '../api/review-room';

interface DrillsPanelProps {
  draft: RoomContent;
  library: readonly LibraryDrill[];
  onToggle: (drillId: string) => void;
  onDosage: (dosage: Partial<Pick<RoomContent, 'drillTimesPerWeek' | 'drillsUntil'>>) => void;
}

const DAYS = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 day a week' : `${index + 1} days a week`,
}));
/** More would be no list to choose from. */
const MOST_SHOWN = 6;

/** Drills of the library to go with the review. */
export const DrillsPanel = ({ draft, library, onToggle, onDosage }: DrillsPanelProps) => {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const given = library.filter(({ id }) => draft.drillIds.includes(id));
  const found = library
    .filter(({ id, title, goal }) => !draft.drillIds.includes(id) && words !== '' && `${title} ${goal}`.toLowerCase().includes(words))
    .slice(0, MOST_SHOWN);
  return (
    <Panel title="Drills">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Field label="Find a drill" size="small" value={sought} onChange={({ target }) => setSought(target.value)} />
        {[...given, ...found].map(({ id, title, goal }) => (
          <FormControlLabel
            key={id}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={<Checkbox sx={{ py: 0 }} checked={draft.drillIds.includes(id)} onChange={() => onToggle(id)} />}
            label={`${title}: ${goal}`}
          />
        ))}
        {draft.drillIds.length > 0 && (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <SelectField
              label="How often"
              size="small"
              value={String(draft.drillTimesPerWeek)}
              choices={DAYS}
              onChange={({ target }) => onDosage({ drillTimesPerWeek: Number(target.value) })}
            />
            <Field
              label="Until"
              type="date"
              size="small"
              notched
              value={draft.drillsUntil ?? ''}
              onChange={({ target }) => target.value !== '' && onDosage({ drillsUntil: target.value })}
            />
          </Box>
        )}
      </Box>
    </Panel>
  );
};
