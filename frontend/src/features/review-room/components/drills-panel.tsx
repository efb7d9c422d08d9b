import { searchText } from '@wavetrain/shared/search-text';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Field, SelectField } from '../../../components/portal/field';
import { Panel } from '../../../components/portal/panel';
import { ErrorPanel } from '../../../components/portal/states';
import type { LibraryDrill, RoomContent } from '../api/review-room';

interface DrillsPanelProps {
  draft: RoomContent;
  /** Undefined until it has loaded. */
  library: readonly LibraryDrill[] | undefined;
  /** Loads it again after a failure. */
  onLoadAgain?: () => void;
  onToggle: (drillId: string) => void;
  onDosage: (dosage: Partial<Pick<RoomContent, 'drillTimesPerWeek' | 'drillsUntil'>>) => void;
}

const DAYS = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 day a week' : `${index + 1} days a week`,
}));
/** A longer list would be hard to choose from. */
const MOST_SHOWN = 6;

/**
 * Returns the selected drills, including archived ones so that they can be removed, followed by the
 * search results.
 */
const listOf = (
  library: readonly LibraryDrill[],
  drillIds: readonly string[],
  words: string,
): { id: string; label: string }[] => {
  const isGiven = ({ id }: LibraryDrill) => drillIds.includes(id);
  const found = library.filter(
    (drill) =>
      !isGiven(drill) && words !== '' && searchText(`${drill.title} ${drill.goal}`).includes(words),
  );
  const archived = drillIds.filter((id) => library.every((drill) => drill.id !== id));
  return [
    ...library.filter(isGiven).map(labelled),
    ...archived.map((id, index) => ({
      id,
      label: archived.length === 1 ? 'Archived drill' : `Archived drill ${index + 1}`,
    })),
    ...found.slice(0, MOST_SHOWN).map(labelled),
  ];
};

const labelled = ({ id, title, goal }: LibraryDrill) => ({ id, label: `${title}: ${goal}` });

/** Adds drills from the library to the review. */
export const DrillsPanel = ({
  draft,
  library,
  onLoadAgain,
  onToggle,
  onDosage,
}: DrillsPanelProps) => {
  const [sought, setSought] = useState('');
  const words = searchText(sought.trim());
  const drills = library ? listOf(library, draft.drillIds, words) : [];
  return (
    <Panel title="Drills">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {onLoadAgain ? (
          <ErrorPanel title="Couldn’t load the drills" onRetry={onLoadAgain} />
        ) : (
          <Field
            label="Find a drill"
            size="small"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        {drills.map(({ id, label }) => (
          <FormControlLabel
            key={id}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={
              <Checkbox
                sx={{ py: 0 }}
                checked={draft.drillIds.includes(id)}
                onChange={() => onToggle(id)}
              />
            }
            label={label}
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
              onChange={({ target }) =>
                target.value !== '' && onDosage({ drillsUntil: target.value })
              }
            />
          </Box>
        )}
      </Box>
    </Panel>
  );
};
