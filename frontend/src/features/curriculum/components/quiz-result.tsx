import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { QuizResult } from '../api/do-module';
import type { CurriculumModule } from '../api/get-modules';

interface QuizResultViewProps {
  result: QuizResult;
  questions: readonly CurriculumModule['quiz'][number][];
  onAgain: () => void;
}

/** The result of a try: for each question the chosen option, whether it was right, and why. */
export const QuizResultView = ({
  result: { score, passed, attempts, results },
  questions,
  onAgain,
}: QuizResultViewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const right = results.filter(({ correct }) => correct).length;
  return (
    <Box>
      <Typography variant="h3" ref={heading} tabIndex={-1}>
        {passed ? 'Passed' : 'Not passed'}: {score}%
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        {right} of {results.length} right. You need 80% to pass.{' '}
        {attempts === 1 ? 'This was your first try.' : `You’ve taken this quiz ${attempts} times.`}{' '}
        {passed
          ? 'Your best score counts.'
          : 'See why below, then try again. Your best score counts.'}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {results.map(({ questionId, answer, correct, explanation }) => {
          const question = questions.find(({ id }) => id === questionId);
          return (
            <Box
              component="li"
              key={questionId}
              sx={{
                pl: 2,
                borderLeft: 4,
                borderColor: correct
                  ? 'var(--wt-palette-water-success)'
                  : 'var(--wt-palette-water-danger)',
              }}
            >
              <Typography sx={{ fontWeight: 650 }}>{question?.question}</Typography>
              <Typography>
                <strong>{correct ? 'Right' : 'Wrong'}:</strong> {question?.options[answer]}
              </Typography>
              <Typography color="textSecondary">{explanation}</Typography>
            </Box>
          );
        })}
      </Box>
      <Button variant={passed ? 'outlined' : 'contained'} onClick={onAgain} sx={{ mt: 2.5 }}>
        {passed ? 'Take it again' : 'Try again'}
      </Button>
    </Box>
  );
};
