import Box from '@mui/material/Box';
import { useId } from 'react';
import { Panel } from '../../../components/portal/panel';
import { TOPICS, TOPIC_LABELS, type IntakeFields, type Topic } from '../intake.rules';

interface SkillRatingsProps {
  fields: IntakeFields;
  onChange: (change: Partial<IntakeFields>) => void;
}

const slider = { width: '100%', height: 28, m: 0, accentColor: 'var(--wt-palette-water-line)', cursor: 'pointer' };

const Rating = ({ topic, value, onChange }: { topic: Topic; value: string; onChange: (value: string) => void }) => {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {TOPIC_LABELS[topic]}
        </Box>
        <Box component="output" htmlFor={id} sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Box>
      </Box>
      <Box
        component="input"
        type="range"
        id={id}
        name={`skill:${topic}`}
        min={1}
        max={10}
        step={1}
        value={value}
        sx={slider}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => onChange(target.value)}
      />
    </Box>
  );
};

/** Six levels from 1 to 10. */
export const SkillRatings = ({ fields, onChange }: SkillRatingsProps) => (
  <Panel title="Skill ratings">
    <p style={{ marginBottom: 16 }}>How do you see yourself today? 1 is new to it, 10 is at home in it.</p>
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {TOPICS.map((topic) => (
        <Rating key={topic} topic={topic} value={fields[`skill:${topic}`]} onChange={(value) => onChange({ [`skill:${topic}`]: value })} />
      ))}
    </Box>
  </Panel>
);
