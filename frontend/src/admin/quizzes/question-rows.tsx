import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextInput, maxLength, required, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MOST_QUESTIONS } from '@wavetrain/shared/curriculum';
import { moved } from '../moved';
import { RowTools } from '../row-tools';
import { OptionRows } from './option-rows';
import { NEW_QUESTION, resultsLine, type QuizRecord, type WrittenQuestion } from './quiz-labels';

const isFilled = required('Please fill this in');

/** A quiz's questions in order, each with its answers. */
export const QuestionRows = () => {
  const quiz = useRecordContext<QuizRecord>();
  const { setValue } = useFormContext();
  const questions =
    (useWatch({ name: 'questions' }) as readonly WrittenQuestion[] | undefined) ?? [];
  const change = (next: readonly WrittenQuestion[]) =>
    setValue('questions', next, { shouldDirty: true });
  return (
    <Box sx={{ width: '100%' }}>
      {quiz && quiz.students > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {resultsLine(quiz)}. Past scores don’t change. New tries are graded with the questions you
          publish now.
        </Alert>
      )}
      {questions.map((_question, row) => (
        // keyed by position, which is how the server and the form name a row
        <Box
          component="section"
          key={row}
          aria-label={`Question ${row + 1}`}
          sx={{ borderBottom: 1, borderColor: 'divider', pb: 2, mb: 3 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
            <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
              Question {row + 1}
            </Typography>
            <RowTools
              name={`question ${row + 1}`}
              row={row}
              count={questions.length}
              fewest={1}
              onMove={(to) => change(moved(questions, row, to))}
              onRemove={() => change(questions.filter((_entry, place) => place !== row))}
            />
          </Box>
          <TextInput
            source={`questions.${row}.question`}
            label="Question"
            validate={[isFilled, maxLength(300)]}
            multiline
            fullWidth
          />
          <OptionRows source={`questions.${row}.options`} name={`Question ${row + 1}`} />
          <TextInput
            source={`questions.${row}.explanation`}
            label="Explanation"
            helperText="Shown after each attempt, right or wrong"
            validate={[isFilled, maxLength(600)]}
            multiline
            fullWidth
          />
        </Box>
      ))}
      {questions.length < MOST_QUESTIONS && (
        <Button
          variant="outlined"
          sx={{ mb: 2 }}
          onClick={() => change([...questions, NEW_QUESTION])}
        >
          Add question
        </Button>
      )}
    </Box>
  );
};
