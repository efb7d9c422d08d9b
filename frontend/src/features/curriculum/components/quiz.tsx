import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { newKey } from '../../../lib/ids';
import { takeQuiz } from '../api/do-module';
import type { CurriculumModule } from '../api/get-modules';
import { progressQuery } from '../api/get-progress';
import { QuizResultView } from './quiz-result';

type Question = CurriculumModule['quiz'][number];

interface AskedProps {
  question: Question;
  chosen: number | undefined;
  problem: boolean;
  onChoose: (option: number) => void;
}

/** One question; arrow keys go through its options as through any radio buttons. */
const Asked = ({ question: { id, question, options }, chosen, problem, onChoose }: AskedProps) => {
  const legend = useRef<HTMLLegendElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) legend.current?.focus();
    isFirst.current = false;
  }, [id]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }} aria-describedby={problem ? `${id}-problem` : undefined}>
      <Typography component="legend" variant="h3" ref={legend} tabIndex={-1} sx={{ p: 0, mb: 1.5, maxWidth: '40ch' }}>
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
            borderColor: chosen === index ? 'var(--wt-palette-water-line)' : 'var(--wt-palette-water-hair)',
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
            sx={{ flex: 'none', width: 20, height: 20, m: 0, accentColor: 'var(--wt-palette-water-line)' }}
          />
          {option}
        </Box>
      ))}
      {problem && (
        <Typography id={`${id}-problem`} role="alert" color="error">
          Choose one of the answers to go on.
        </Typography>
      )}
    </Box>
  );
};

/** A quiz, one question at a time; graded by the server, as often as one likes [T60, T62]. */
export const Quiz = ({ moduleId, questions }: { moduleId: string; questions: readonly Question[] }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<(number | undefined)[]>([]);
  const [hasProblem, setHasProblem] = useState(false);
  const [key, setKey] = useState(newKey);
  const grading = useMutation({
    mutationFn: (given: number[]) => takeQuiz(moduleId, { answers: given, key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: progressQuery.queryKey }),
    onError: (error) =>
      toast({
        title: 'Your answers were not graded',
        description: serverErrorText(error, 'They are all still here. Please try again.'),
        variant: 'destructive',
      }),
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
    else grading.mutate(answers.map((answer) => answer ?? -1));
  };
  return (
    <Box component="form" noValidate onSubmit={goOn}>
      <Typography color="textSecondary" sx={{ mb: 0.5 }}>
        Question {at + 1} of {questions.length}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * at) / questions.length} aria-hidden="true" sx={{ mb: 2.5 }} />
      <Asked
        question={question}
        chosen={answers[at]}
        problem={hasProblem}
        onChoose={(option) => {
          setHasProblem(false);
          setAnswers(questions.map((_, index) => (index === at ? option : answers[index])));
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button type="submit" variant="contained" size="large" loading={grading.isPending}>
          {isLast ? 'Check my answers' : 'Next question'}
        </Button>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
      </Box>
    </Box>
  );
};
