import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { choiceMark } from '../../../components/portal/choice-mark';
import type { CurriculumModule } from '../api/get-modules';

interface AskedProps {
  question: CurriculumModule['quiz'][number];
  chosen: number | undefined;
  problem: boolean;
  onChoose: (option: number) => void;
}

/** One question as radio buttons, so arrow keys move through its options. */
export const AskedQuestion = ({
  question: { id, question, options },
  chosen,
  problem,
  onChoose,
}: AskedProps) => {
  const legend = useRef<HTMLLegendElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) legend.current?.focus();
    isFirst.current = false;
  }, [id]);
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <Typography
        component="legend"
        variant="h3"
        ref={legend}
        tabIndex={-1}
        sx={{ p: 0, mb: 1.5, maxWidth: '40ch' }}
      >
        {question}
      </Typography>
      {options.map((option, index) => (
        <Box
          component="label"
          key={option}
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            minHeight: 48,
            px: 1.5,
            py: 0.75,
            mb: 1,
            border: 1,
            borderColor:
              chosen === index ? 'var(--wt-palette-water-line)' : 'var(--wt-palette-water-hair)',
            borderRadius: 1,
            cursor: 'pointer',
          }}
        >
          <Box
            component="input"
            type="radio"
            name={id}
            checked={chosen === index}
            onChange={() => onChoose(index)}
            sx={choiceMark}
          />
          {option}
        </Box>
      ))}
      {problem && (
        <Typography id={`${id}-problem`} role="alert" color="error">
          Choose an answer to continue.
        </Typography>
      )}
    </Box>
  );
};
