import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { ApiError, serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { newKey } from '../../../lib/ids';
import { isReadOnly } from '../../../lib/student-view';
import { takeQuiz } from '../api/do-module';
import type { CurriculumModule } from '../api/get-modules';
import { progressQuery } from '../api/get-progress';
import { ownModulesQuery } from '../api/own-modules';
import { AskedQuestion } from './asked-question';
import { QuizResultView } from './quiz-result';

type Question = CurriculumModule['quiz'][number];

/** A quiz, one question at a time; graded by the server, as often as one likes [T60, T62]. */
export const Quiz = ({ moduleId, questions, mark }: { moduleId: string; questions: readonly Question[]; mark: string | null }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<(number | undefined)[]>([]);
  const [hasProblem, setHasProblem] = useState(false);
  const [key, setKey] = useState(newKey);
  const grading = useMutation({
    mutationFn: (given: number[]) => takeQuiz(moduleId, { answers: given, key, ...(mark !== null && { mark }) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: progressQuery.queryKey }),
    onError: async (error) => {
      toast({
        title: 'Your answers were not graded',
        description: serverErrorText(error, 'They are all still here. Please try again.'),
        variant: 'destructive',
      });
      // asked anew under its new mark
      if (error instanceof ApiError && error.fault.code === 'QUIZ_CHANGED')
        await queryClient.invalidateQueries({ queryKey: ownModulesQuery.queryKey });
    },
  });
  const again = () => {
    grading.reset();
    setAt(0);
    setAnswers([]);
    setKey(newKey());
  };
  if (grading.data) return <QuizResultView result={grading.data} questions={questions} onAgain={again} />;
  const question = questions[at]!;
  const isLast = at === questions.length - 1;
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    if (grading.isPending) return;
    if (answers[at] === undefined) {
      setHasProblem(true);
      return;
    }
    if (!isLast) setAt(at + 1);
    else if (!isReadOnly()) grading.mutate(answers.map((answer) => answer ?? -1));
  };
  return (
    <Box component="form" noValidate onSubmit={goOn}>
      <Typography color="textSecondary" sx={{ mb: 0.5 }}>
        Question {at + 1} of {questions.length}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * at) / questions.length} aria-hidden="true" sx={{ mb: 2.5 }} />
      <AskedQuestion
        question={question}
        chosen={answers[at]}
        problem={hasProblem}
        onChoose={(option) => {
          setHasProblem(false);
          setAnswers(questions.map((_, index) => (index === at ? option : answers[index])));
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button type="submit" variant="contained" size="large" loading={grading.isPending} disabled={isLast && isReadOnly()}>
          {isLast ? 'Check my answers' : 'Next question'}
        </Button>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
      </Box>
    </Box>
  );
};
