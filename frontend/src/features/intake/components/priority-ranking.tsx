import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { TOPICS, type Topic } from '@wavetrain/shared/intake';
import { SelectField } from '../../../components/portal/field';
import { Panel } from '../../../components/portal/panel';
import { RankingList } from './ranking-list';
import { RANKS, TOPIC_LABELS, rankTopic, type IntakeFields } from '../intake.rules';

const CHOICES = RANKS.map((rank) => ({ value: rank, label: rank === '1' ? '1 (highest)' : rank }));

interface PriorityRankingProps {
  fields: IntakeFields;
  problem?: string;
  onChange: (change: Partial<IntakeFields>) => void;
}

/** Ranks the topics; each rank is used once. */
export const PriorityRanking = ({ fields, problem, onChange }: PriorityRankingProps) => {
  const [moved, setMoved] = useState('');
  const rank = (topic: Topic, value: string) => {
    const { change, swapped } = rankTopic(fields, topic, value);
    const rest = swapped && fields[`rank:${topic}`];
    setMoved(
      swapped
        ? `${TOPIC_LABELS[swapped]} was ranked ${value}; it’s now ${rest ? `ranked ${rest}` : 'unranked'}.`
        : '',
    );
    onChange(change);
  };
  const move = (change: Partial<IntakeFields>, topic: Topic) => {
    const rank = change[`rank:${topic}`];
    setMoved(`${TOPIC_LABELS[topic]} is now ${rank ? `rank ${rank}` : 'unranked'}.`);
    onChange(change);
  };
  return (
    <Panel title="Coaching priorities">
      <p style={{ marginBottom: 8 }}>
        What should you work on first? Rank as many as you like. 1 is your top priority.
      </p>
      <RankingList fields={fields} onMove={move} />
      <p style={{ margin: '20px 0 12px' }}>Or choose each rank from a list:</p>
      <Box
        data-problem={problem !== undefined}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' },
          alignItems: 'end',
        }}
      >
        {TOPICS.map((topic) => (
          <SelectField
            key={topic}
            name={`rank:${topic}`}
            label={TOPIC_LABELS[topic]}
            value={fields[`rank:${topic}`]}
            none="Not ranked"
            choices={CHOICES}
            onChange={(event) => rank(topic, event.target.value)}
          />
        ))}
      </Box>
      <Box role="status" sx={{ mt: 1, minHeight: 24, color: 'text.secondary' }}>
        {moved}
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Panel>
  );
};
