import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { AskedQuestion } from '../../features/curriculum/components/asked-question';
import type { QuizRecord, WrittenQuestion } from './quiz-labels';

/** A question as students get it, with the explanation once it's answered. */
const Tried = ({
  question: { question, options, explanation },
  place,
}: {
  question: WrittenQuestion;
  place: number;
}) => {
  const [chosen, setChosen] = useState<number>();
  const option = chosen === undefined ? undefined : options[chosen];
  return (
    <Box sx={{ mb: 3 }}>
      <AskedQuestion
        question={{ id: `preview-${place}`, question, options: options.map(({ text }) => text) }}
        chosen={chosen}
        problem={false}
        onChoose={setChosen}
      />
      {option && (
        <Box role="status">
          <strong>{option.isRight ? 'Correct' : 'Wrong'}:</strong>{' '}
          {[option.note, explanation].filter(Boolean).join(' ')}
        </Box>
      )}
    </Box>
  );
};

/** Tries out the draft, saved or not, as students will; nothing is recorded. */
export const QuizPreview = () => {
  const { getValues } = useFormContext<QuizRecord>();
  const [questions, setQuestions] = useState<readonly WrittenQuestion[] | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setQuestions(getValues().questions)}>
        Preview
      </Button>
      {questions && (
        <PortalDialog title="Student preview" width="md" onClose={() => setQuestions(null)}>
          <DialogContent tabIndex={0}>
            {questions.map((question, place) => (
              <Tried key={place} question={question} place={place} />
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setQuestions(null)}>Back to editing</Button>
          </DialogActions>
        </PortalDialog>
      )}
    </>
  );
};
