import Box from '@mui/material/Box';
import { passwordStrength, type Strength } from '../password.rules';

const LEVELS: Record<Strength, { filled: number; colour: string }> = {
  'too short': { filled: 0, colour: 'var(--wt-palette-water-danger)' },
  weak: { filled: 1, colour: 'var(--wt-palette-water-danger)' },
  fair: { filled: 2, colour: 'var(--wt-palette-water-warning)' },
  strong: { filled: 3, colour: 'var(--wt-palette-water-success)' },
};

/** The hint below a new password: the rule, and three bars with a word while typing. */
export const StrengthMeter = ({
  password,
  rule = 'At least 6 characters. 8 or more is better.',
}: {
  password: string;
  rule?: string;
}) => {
  const strength = passwordStrength(password);
  const { filled, colour } = LEVELS[strength];
  return (
    <Box
      component="span"
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      {password === '' ? (
        rule
      ) : (
        <>
          {[1, 2, 3].map((level) => (
            <Box
              key={level}
              component="span"
              sx={{ width: 32, height: 6, bgcolor: level <= filled ? colour : 'divider' }}
            />
          ))}
          Password strength: {strength}
        </>
      )}
    </Box>
  );
};
