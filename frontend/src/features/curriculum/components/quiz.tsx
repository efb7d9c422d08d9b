import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { ApiError, isUnauthorized, serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { isReadOnly } from '../../../lib/student-view';
import { takeQuiz } from '../api/do-module';
import type { CurriculumModule } from '../api/get-modules';
import { progressQuery } from '../api/get-progress';
import { ownModulesQuery } from '../api/own-modules';
import { useQuizTry } from '../use-quiz-try';
import { AskedQuestion } from './asked-question';
import { QuizResultView } from './quiz-result';

type Question = CurriculumModule['quiz'][number];

const SIGNED_OUT = 'You were signed out. Your answers are saved: sign in to check them.';

/** A quiz, one question at a time. The server grades it; tries are unlimited [T60, T62]. */
export const Quiz = ({
  moduleId,
  questions,
  mark,
}: {
  moduleId: string;
  questions: readonly Question[];
  mark: string | null;
}) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { answers, key, at, goTo, choose, forget, again } = useQuizTry(
    moduleId,
    mark,
    questions.length,
  );
  const [hasProblem, setHasProblem] = useState(false);
  const grading = useMutation({
    mutationFn: (given: number[]) =>
      takeQuiz(moduleId, { answers: given, key, ...(mark !== null && { mark }) }),
    onSuccess: () => {
      forget();
      return queryClient.invalidateQueries({ queryKey: progressQuery.queryKey });
    },
    onError: async (error) => {
      const description = isUnauthorized(error)
        ? SIGNED_OUT
        : serverErrorText(error, 'Your answers are still here. Please try again.');
      toast({ title: 'Your answers were not graded', description, variant: 'destructive' });
      // the page notices that no one is signed in, and goes through sign-in and back
      if (isUnauthorized(error))
        await queryClient.invalidateQueries({ queryKey: progressQuery.queryKey });
      // restarted with the changed quiz
      if (error instanceof ApiError && error.fault.code === 'QUIZ_CHANGED')
        await queryClient.invalidateQueries({ queryKey: ownModulesQuery.queryKey });
    },
  });
  const onAgain = () => {
    grading.reset();
    again();
  };
  if (grading.data)
    return <QuizResultView result={grading.data} questions={questions} onAgain={onAgain} />;
  const question = questions[at]!;
  const isLast = at === questions.length - 1;
  const resume = (event: SyntheticEvent) => {
    event.preventDefault();
    if (grading.isPending) return;
    if (answers[at] === undefined) {
      setHasProblem(true);
      return;
    }
    if (!isLast) goTo(at + 1);
    else if (!isReadOnly()) grading.mutate(answers.map((answer) => answer ?? -1));
  };
  return (
    <Box component="form" noValidate onSubmit={resume}>
      <Typography color="textSecondary" sx={{ mb: 0.5 }}>
        Question {at + 1} of {questions.length}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * at) / questions.length}
        aria-hidden="true"
        sx={{ mb: 2.5 }}
      />
      <AskedQuestion
        question={question}
        chosen={answers[at]}
        problem={hasProblem}
        onChoose={(option) => {
          setHasProblem(false);
          choose(option);
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={grading.isPending}
          disabled={isLast && isReadOnly()}
        >
          {isLast ? 'Check answers' : 'Next question'}
        </Button>
        {at > 0 && <Button onClick={() => goTo(at - 1)}>Back</Button>}
      </Box>
    </Box>
  );
};
