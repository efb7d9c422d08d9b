import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, type KeyboardEvent, type SyntheticEvent } from 'react';
import { TOPICS, type Topic } from '@wavetrain/shared/intake';
import { Panel } from '../../../components/portal/panel';
import { TOPIC_LABELS, type IntakeFields } from '../intake.rules';

interface SkillRatingsProps {
  fields: IntakeFields;
  onChange: (change: Partial<IntakeFields>) => void;
}

const track = {
  height: 8,
  borderRadius: 1,
  background:
    'linear-gradient(var(--fill), var(--fill)) 0 / var(--at) 100% no-repeat var(--wt-palette-water-hair)',
};
const thumb = { width: 24, height: 24, border: 0, borderRadius: '50%', bgcolor: 'var(--fill)' };
const slider = {
  '--fill': 'var(--wt-palette-water-line)',
  appearance: 'none',
  width: '100%',
  height: 44,
  m: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&[data-answered="false"]': { opacity: 0.45, '--fill': 'var(--wt-palette-water-edge)' },
  '&::-webkit-slider-runnable-track': track,
  '&::-moz-range-track': track,
  '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', mt: '-8px' },
  '&::-moz-range-thumb': thumb,
};
/** Returns how much of the track is filled at a level. */
const fillTo = (level: string): string => `${((Number(level) - 1) / 9) * 100}%`;
/** The position of an untouched slider. */
const MIDDLE = '5';

interface RatingProps {
  topic: Topic;
  /** Empty until the slider is touched. */
  value: string;
  onChange: (value: string) => void;
}

const Rating = ({ topic, value, onChange }: RatingProps) => {
  const id = useId();
  const isAnswered = value !== '';
  // A click on the slider's current position counts as that rating, although it fires no change
  // event.
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    !isAnswered && onChange(currentTarget.value);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isAnswered) return;
    event.preventDefault();
    take(event);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 44,
        }}
      >
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {TOPIC_LABELS[topic]}
        </Box>
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
        >
          <Box
            component="output"
            htmlFor={id}
            sx={{
              fontWeight: isAnswered ? 700 : 400,
              color: isAnswered ? 'inherit' : 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {isAnswered ? value : 'Not rated yet'}
          </Box>
          {isAnswered && (
            <Button
              size="small"
              onClick={() => onChange('')}
              aria-label={`Clear rating: ${TOPIC_LABELS[topic]}`}
              sx={{ minWidth: 0, px: 1 }}
            >
              Clear
            </Button>
          )}
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
        value={value || MIDDLE}
        data-answered={isAnswered}
        aria-valuetext={isAnswered ? value : 'Not rated yet'}
        sx={{ ...slider, '--at': fillTo(value || MIDDLE) }}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => onChange(target.value)}
        onClick={take}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
};

/** Six ratings from 1 to 10. */
export const SkillRatings = ({ fields, onChange }: SkillRatingsProps) => (
  <Panel title="Skill ratings">
    <p style={{ marginBottom: 16 }}>
      How would you rate yourself today? 1 means brand new, 10 means second nature. Skip any you’re
      not sure of.
    </p>
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {TOPICS.map((topic) => (
        <Rating
          key={topic}
          topic={topic}
          value={fields[`skill:${topic}`]}
          onChange={(value) => onChange({ [`skill:${topic}`]: value })}
        />
      ))}
    </Box>
  </Panel>
);
